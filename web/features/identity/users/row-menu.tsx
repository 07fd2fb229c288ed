import { type ComponentProps, useState } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { nameOf } from '#web/features/identity/users/model.ts';
import type { OnUserAction } from '#web/features/identity/users/use-user-actions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EllipsisVertical } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

type TriggerProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> & { name: string };

const Trigger = ({ name, ...rest }: TriggerProps) => (
  <IconButton
    aria-expanded={false}
    aria-haspopup="menu"
    {...rest}
    icon={<EllipsisVertical />}
    label={`Actions for ${name}`}
  />
);

const rowMenuItems = lazyComponent(
  async () => (await import('#web/features/identity/users/row-menu-items.tsx')).RowMenuItems,
  ({ user }) => <Trigger aria-busy name={nameOf(user)} />,
);

interface RowMenuProps {
  readonly user: AdminUser;
  readonly isBusy: boolean;
  readonly onAction: OnUserAction;
}

/** For screens without room for a row's actions. The menu's code is loaded by the first press. */
export function RowMenu({ user, isBusy, onAction }: RowMenuProps) {
  const [asked, setAsked] = useState<'by key' | 'by pointer'>();
  const name = nameOf(user);
  return asked ? (
    <rowMenuItems.View
      isBusy={isBusy}
      isByKey={asked === 'by key'}
      onAction={onAction}
      onFailure={() => setAsked(undefined)}
      trigger={<Trigger name={name} />}
      user={user}
    />
  ) : (
    <Trigger
      name={name}
      onClick={({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer')}
      onFocus={rowMenuItems.fetchAhead}
      onKeyDown={({ key }) => key === 'ArrowDown' && setAsked('by key')}
      onPointerEnter={rowMenuItems.fetchAhead}
    />
  );
}
