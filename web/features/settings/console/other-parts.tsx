import type { ComponentType } from 'react';
import { ActivitiesPart } from '#web/features/settings/console/activities/activities-part.tsx';
import { BadgesPart } from '#web/features/settings/console/badges/badges-part.tsx';
import { FamiliesPart } from '#web/features/settings/console/families/families-part.tsx';
import { LookPart } from '#web/features/settings/console/look/look-part.tsx';
import { MailPart } from '#web/features/settings/console/mail-part.tsx';
import type { PartName, PartProps } from '#web/features/settings/console/model.ts';
import { OrganizersPart } from '#web/features/settings/console/organizers/organizers-part.tsx';
import { PermissionsPart } from '#web/features/settings/console/permissions-part.tsx';
import { PlacePart } from '#web/features/settings/console/place/place-part.tsx';

export type OtherPartName = Exclude<PartName, 'reunion' | 'history'>;

const components: Readonly<Record<OtherPartName, ComponentType<PartProps>>> = {
  place: PlacePart,
  families: FamiliesPart,
  organizers: OrganizersPart,
  activities: ActivitiesPart,
  badges: BadgesPart,
  permissions: PermissionsPart,
  mail: MailPart,
  look: LookPart,
};

export interface OtherPartProps extends PartProps {
  readonly name: OtherPartName;
}

/** The parts of the settings that are not in the first view. Their code is one chunk. */
export function OtherPart({ name, settings }: OtherPartProps) {
  const Part = components[name];
  return <Part settings={settings} />;
}
