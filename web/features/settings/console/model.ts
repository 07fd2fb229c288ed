// The parts of the Settings tab, and the texts about settings.
import { dayRange } from '#contract/dates.ts';
import type { Issue } from '#contract/errors.ts';
import { lookNames, lookOf } from '#contract/settings/looks.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { AdminSettings, FamilyUse, SettingsPreview } from '#contract/settings/settings.schema.ts';
import { shortDayIn, weekOf } from '#web/lib/dates.ts';
import { capitalized, counted } from '#web/lib/words.ts';

/** The editable parts, in their order. Their names are in the address. */
export const partNames = [
  'reunion',
  'place',
  'families',
  'organizers',
  'activities',
  'badges',
  'look',
  'permissions',
  'mail',
  'history',
] as const;
export type PartName = (typeof partNames)[number];

export interface PartProps {
  readonly settings: AdminSettings;
}

interface PartWords {
  readonly title: string;
  readonly line: (settings: AdminSettings) => string;
}

export const parts: Readonly<Record<PartName, PartWords>> = {
  reunion: {
    title: 'The reunion',
    line: ({ document }) => `${document.title}, ${dayRange(document.firstDay, document.lastDay)}`,
  },
  place: {
    title: 'Place and map',
    line: ({ document: { place, map } }) => `${place}, ${counted(map.amenities.length, 'shop')}`,
  },
  families: {
    title: 'Families',
    line: ({ document }) => counted(document.families.length, 'family', 'families'),
  },
  organizers: {
    title: 'Organizers',
    line: ({ document: { organizers, areOrganizersPublic } }) =>
      `${counted(organizers.length, 'organizer')}, ${areOrganizersPublic ? 'shown to visitors' : 'hidden from visitors'}`,
  },
  activities: {
    title: 'Activities',
    line: ({ document: { activities } }) =>
      `${activities.list.filter(({ isRetired }) => !isRetired).length} in ${counted(activities.categories.length, 'category', 'categories')}`,
  },
  badges: {
    title: 'Badges',
    line: ({ document: { badges } }) => counted(badges.filter(({ isRetired }) => !isRetired).length, 'badge'),
  },
  permissions: {
    title: 'Who may do what',
    line: ({ document: { areNewAlbumsOpen = true } }) =>
      areNewAlbumsOpen ? 'New albums are open to the family' : "New albums are their owner's",
  },
  mail: {
    title: 'Mail',
    line: ({ mail: { server } }) => (server === null ? 'No mail server' : `Sent by ${server}`),
  },
  look: {
    title: 'Look',
    line: ({ document }) =>
      `${lookNames[lookOf(document)]}, ${document.accentHue === undefined ? 'its own color' : 'a color of our own'}`,
  },
  history: {
    title: 'History',
    line: ({ pinnedBy }) =>
      pinnedBy === null ? 'Every change is kept and can be put back' : 'Who changed what',
  },
};

/** The part in the address; undefined: none, and the parts are listed. */
export const partIn = (search: string): PartName | undefined => {
  const named = new URLSearchParams(search).get('part');
  return partNames.find((name) => name === named);
};

export const addressOfPart = (part: PartName | undefined): string =>
  `/admin?tab=settings${part ? `&part=${part}` : ''}`;

/** '6 people and 2 houses'; '' if there are none. */
export const heldInWords = ({ people, houses }: Pick<FamilyUse, 'people' | 'houses'>): string =>
  [
    ...(people > 0 ? [counted(people, 'person', 'people')] : []),
    ...(houses > 0 ? [counted(houses, 'house')] : []),
  ].join(' and ');

export const familyUse = ({ families }: AdminSettings, name: string): FamilyUse =>
  families.find((family) => family.name === name) ?? { name, people: 0, houses: 0 };

/** Whether a save has other effects than changing the settings: then it is previewed. */
export const hasEffects = ({ isMoved, events, outside }: SettingsPreview): boolean =>
  isMoved || events.length > 0 || outside.length > 0;

/** 'Crab Feast, Sun, Jul 27'; 'Ann Miller, Sat, Jul 26 to Sat, Aug 2'; with the year if it is not the reunion's. */
export function outsideInWords(
  { name, from, to }: SettingsPreview['outside'][number],
  days: Pick<ReunionDocument, 'firstDay' | 'lastDay'>,
): string {
  const dayOf = (day: string) => shortDayIn(day, weekOf(days));
  return `${name}, ${dayOf(from)}${to === from ? '' : ` to ${dayOf(to)}`}`;
}

export const hasTown = ({ map, activities }: ReunionDocument): boolean =>
  map.amenities.length > 0 || map.baseMap !== undefined || activities.list.length > 0;

/** The question before a document is saved whole. */
export function previewQuestion({ changes, events, isMoved }: SettingsPreview): string {
  if (changes.length === 0) return 'They are the same as the settings now.';
  const moves = counted(events.length, 'event moves', 'events move');
  const moved = isMoved || events.length > 0 ? ` ${moves}, and nothing is deleted.` : '';
  return `This changes only what is listed here.${moved} You can put the old settings back.`;
}

/** A mistake in a settings file: 'Last day: must be after the first day', 'Organizers 1, email: …'. */
export function mistakeInWords({ path, message }: Issue): string {
  const words = (path.replace(/^document\.?/, '') || 'the document')
    .replace(/\.(\d+)/g, (_, index) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${capitalized(words)}: ${message}`;
}
