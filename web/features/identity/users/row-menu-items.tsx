import { useRef } from 'react';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import {
  KeyRound,
  ShieldCheck,
  ShieldOff,
  UserRoundCheck,
  UserRoundX,
} from '#web/features/identity/icons.ts';
import { isFirst } from '#web/features/identity/users/model.ts';
import type { OnUserAction, UserAction } from '#web/features/identity/users/use-user-actions.ts';
import { Pencil, Trash2 } from '#web/ui/icons.ts';
import type { MenuProps } from '#web/ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';

interface RowMenuItemsProps extends MenuProps {
  readonly user: AdminUser;
  readonly isBusy: boolean;
  readonly onAction: OnUserAction;
}

/** The actions of a row as a menu. Its code is fetched by the first press, so it is open when it is rendered. */
export function RowMenuItems({ user, trigger, isByKey, isBusy, onAction }: RowMenuItemsProps) {
  const chosen = useRef<UserAction>(null);
  const item = (action: UserAction, label: string, Icon: typeof Pencil) => (
    <MenuItem
      icon={<Icon />}
      isRisk={action === 'delete'}
      onSelect={() => {
        chosen.current = action;
      }}
      {...(action === 'delete' && isFirst(user) && { refusal: 'Cannot delete admin user' })}
    >
      {label}
    </MenuItem>
  );
  // Called once the menu is closed, so that a dialog returns the focus to the button and not to a removed item.
  const perform = () => {
    if (chosen.current && !isBusy) onAction(chosen.current, user);
    chosen.current = null;
  };
  return (
    <Menu isByKey={isByKey} onClosed={perform} trigger={trigger}>
      {user.isAuthorized
        ? item('revoke', 'Revoke', UserRoundX)
        : item('authorize', 'Authorize', UserRoundCheck)}
      {item('edit', 'Edit', Pencil)}
      {item('reset', 'Reset Password', KeyRound)}
      <MenuLine />
      {user.isAdmin ? item('demote', 'Remove Admin', ShieldOff) : item('promote', 'Make Admin', ShieldCheck)}
      {item('delete', 'Delete User', Trash2)}
    </Menu>
  );
}
