import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import { Id, Line, PortraitName, RowId } from '#contract/primitives.schema.ts';
import { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import * as endpoints from '#contract/settings/settings.ts';

/** The document in an answer: it is sent as stored, and was validated when it was saved. */
const SentDocument: z.ZodMiniType<ReunionDocument, ReunionDocument> = z.any();

/** The number of RSVPs and houses of a family: a family that has any is retired or merged instead of deleted. */
const FamilyUse = z.object({ name: z.string(), people: z.int(), houses: z.int() });
export type FamilyUse = z.output<typeof FamilyUse>;

/** A person's reply, event or house with its days. */
const Outside = z.object({
  kind: z.enum(['event', 'stay', 'house']),
  name: z.string(),
  /** `YYYY-MM-DD`; an event has one day. */
  from: z.string(),
  to: z.string(),
});

/** The items that have no day in the reunion's week. */
export const OutsideWeek = z.object({
  replies: z.int(),
  events: z.int(),
  houses: z.int(),
  /** All of these items by name; each person of a reply is listed separately. */
  who: z.array(Outside),
});
export type OutsideWeek = z.output<typeof OutsideWeek>;

/** An address for notices to organizers that perhaps nobody reads: it came with the site, or no account has it. */
const UnreadAddress = z.object({
  name: z.string(),
  email: z.string(),
  why: z.enum(['shipped', 'no-account']),
});
export type UnreadAddress = z.output<typeof UnreadAddress>;

const AdminSettings = z.object({
  reunionId: z.int(),
  /** The version number, which grows with each save. */
  version: z.int(),
  document: SentDocument,
  /** The variable that names a settings file: then the settings are changed there, and not here. */
  pinnedBy: z.nullable(z.string()),
  families: z.array(FamilyUse),
  outside: OutsideWeek,
  /** The time zone of the settings' coordinates. */
  zoneOfPlace: z.string(),
  unread: z.array(UnreadAddress),
  mail: z.object({
    /** The mail server's name; null: mail is written to a folder. */
    server: z.nullable(z.string()),
    from: z.string(),
    /** The variable that sets the sender of mail: then it is changed there, and not here. */
    pinnedBy: z.nullable(z.string()),
  }),
});
export type AdminSettings = z.output<typeof AdminSettings>;

const name = Line([1, 'Please name a family'], 80);

export const SettingsSave = z.object({
  /** The version that it was changed from. */
  version: RowId,
  document: ReunionDocument,
  /**
   * Families that get a new name, in RSVPs and houses as well. `to` is a family of the document; if a family of that name
   * existed before, the two are merged.
   */
  renamed: z._default(z.array(z.object({ from: name, to: name })).check(z.maxLength(100)), []),
});
export type SettingsSave = z.output<typeof SettingsSave>;

const SettingsEffects = z.object({
  /** The reunion keeps its length and moves to other days. */
  isMoved: z.boolean(),
  /** Events that move to another instant, with the old and the new one. */
  events: z.array(z.object({ id: z.int(), title: z.string(), was: z.string(), now: z.string() })),
  /** The people who are asked by mail whether they can still come. */
  households: z.int(),
  people: z.int(),
  /** The items that are not within the days any more. They are kept. */
  outside: z.array(Outside),
  families: z.array(z.object({ from: z.string(), to: z.string(), people: z.int(), houses: z.int() })),
});
export type SettingsEffects = z.output<typeof SettingsEffects>;

const SettingsChange = z.object({ part: z.string(), says: z.array(z.string()) });
export type SettingsChange = z.output<typeof SettingsChange>;

const SettingsHistory = z.array(
  z.object({
    version: z.int(),
    /** ISO instant. */
    at: z.string(),
    /** null: saved by the site itself, from a file. */
    by: z.nullable(z.object({ name: z.string(), portrait: PortraitName })),
    /** The differences from the previous version, as text. */
    changes: z.array(SettingsChange),
    isCurrent: z.boolean(),
  }),
);
export type SettingsHistory = z.output<typeof SettingsHistory>;

const Saved = z.object({ version: z.int() });

export const getSettings = withSchemas(endpoints.getSettings, { response: AdminSettings });

export const saveSettings = withSchemas(endpoints.saveSettings, { body: SettingsSave, response: Saved });

export const previewSettings = withSchemas(endpoints.previewSettings, {
  body: SettingsSave,
  response: z.extend(SettingsEffects, { changes: z.array(SettingsChange) }),
});
export type SettingsPreview = z.output<(typeof previewSettings)['schemas']['response']>;

export const listSettingsHistory = withSchemas(endpoints.listSettingsHistory, { response: SettingsHistory });

export const restoreSettings = withSchemas(endpoints.restoreSettings, {
  params: z.object({ version: Id }),
  response: Saved,
});
