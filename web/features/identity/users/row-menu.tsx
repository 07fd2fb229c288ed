import type { AdminUser } from '#contract/identity/users.schema.ts';
import { nameOf } from '#web/features/identity/users/model.ts';
import type { OnUserAction } from '#web/features/identity/users/use-user-actions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EllipsisVertical } from '#web/ui/icons.ts';
import { LazyMenu, lazyMenu } from '#web/ui/lazy-menu.tsx';

const items = lazyMenu(
  async () => (await import('#web/features/identity/users/row-menu-items.tsx')).RowMenuItems,
);

interface RowMenuProps {
  readonly user: AdminUser;
  readonly isBusy: boolean;
  readonly onAction: OnUserAction;
}

/** For screens without room for a row's actions. */
export const RowMenu = (props: RowMenuProps) => (
  <LazyMenu
    fetchAhead={items.fetchAhead}
    trigger={<IconButton icon={<EllipsisVertical />} label={`Actions for ${nameOf(props.user)}`} />}
  >
    {(menu) => <items.View {...props} {...menu} />}
  </LazyMenu>
);
