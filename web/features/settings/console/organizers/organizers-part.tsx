import { changesInWords, idsOf } from '#web/features/settings/console/lists/list-changes.ts';
import { SettingList } from '#web/features/settings/console/lists/setting-list.tsx';
import type { PartProps } from '#web/features/settings/console/model.ts';
import {
  OrganizerDialog,
  type OrganizerItem,
} from '#web/features/settings/console/organizers/organizer-dialog.tsx';
import { PartFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';

const part: PartFields<{ items: OrganizerItem[] }> = {
  part: 'organizers',
  fieldsOf({ organizers }) {
    const ids = idsOf(organizers.map(({ email }) => email));
    return { items: organizers.map((organizer, at) => ({ id: ids[at] ?? organizer.email, ...organizer })) };
  },
  write: (document, { items }) => ({ ...document, organizers: items.map(({ id: _, ...one }) => one) }),
  words: {
    items: {
      label: 'Organizer',
      say: ({ name, phone, email }: OrganizerItem) => `${name}, ${phone}, ${email}`,
    },
    'items.name': { label: 'name' },
    'items.phone': { label: 'phone' },
    'items.email': { label: 'e-mail' },
  },
};

/** Whom the footer names, the first one also as the person whom mails say to write to. */
export function OrganizersPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  const { items } = edited.values;
  return (
    <PartFrame changes={changesInWords(edited.began.items, items)} part={edited}>
      <SettingList
        {...edited.list('items')}
        addLabel="Add an organizer"
        dialog={(props) => <OrganizerDialog {...props} />}
        rowOf={({ phone, email }) => ({ line: `${phone}, ${email}` })}
      />
      <p className="text-2 soft">
        E-mails from the site say to write to the first one. Whether visitors see them is set under Who may do
        what.
      </p>
    </PartFrame>
  );
}
