import type { PartProps } from '#web/features/settings/console/model.ts';
import { FormFrame } from '#web/features/settings/console/part-frame.tsx';
import { type PartFields, usePart } from '#web/features/settings/console/use-part.ts';
import { Switch } from '#web/ui/checkbox.tsx';

interface Fields {
  readonly areOrganizersPublic: boolean;
  readonly areNewAlbumsOpen: boolean;
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

const part: PartFields<Fields> = {
  part: 'permissions',
  fieldsOf: ({ areOrganizersPublic, areNewAlbumsOpen = true }) => ({ areOrganizersPublic, areNewAlbumsOpen }),
  write: (document, fields) => ({ ...document, ...fields }),
  words: {
    areOrganizersPublic: { label: 'Show the organizers to visitors', say: yesNo },
    areNewAlbumsOpen: { label: 'New albums are open to the family', say: yesNo },
  },
};

export function PermissionsPart({ settings }: PartProps) {
  const edited = usePart(settings, part);
  return (
    <FormFrame part={edited}>
      <div>
        <Switch
          {...edited.form.register('areOrganizersPublic')}
          hint="Off: only people who have signed in see their names, numbers and addresses."
          label="Show the organizers to visitors"
        />
        <Switch
          {...edited.form.register('areNewAlbumsOpen')}
          hint="Everyone can add their own photos to them. Each album's owner can change that."
          label="New albums are open to the family"
        />
      </div>
      <p className="text-2 soft">
        People who sign in see the family once an organizer has authorized their account, under Users.
      </p>
    </FormFrame>
  );
}
