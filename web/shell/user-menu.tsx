import { useRef } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import { useReunion } from '#web/lib/boot.ts';
import { installTitle, installWay, showInstallHint } from '#web/lib/install.ts';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { hasProfileDialog, navigationItems } from '#web/routing/navigation.ts';
import { accountIcons, useLogout } from '#web/shell/account.ts';
import { themes } from '#web/shell/theme-choice.tsx';
import { Check, LogOut, Smartphone, UserRound } from '#web/ui/icons.ts';
import type { MenuProps } from '#web/ui/lazy-menu.tsx';
import { Menu, MenuHeading, MenuItem } from '#web/ui/menu.tsx';

interface UserMenuProps extends MenuProps {
  readonly user: User;
  /** Called once the menu is closed, so that a dialog returns the focus to its button. */
  readonly onProfile: () => void;
}

/** Its code is fetched by the first press, so it is open when it is rendered. */
export function UserMenu({ user, trigger, isByKey, onProfile }: UserMenuProps) {
  const logout = useLogout();
  const chosen = useTheme();
  const canInstall = installWay() !== null;
  const hasPast = useReunion().pastYears.length > 0;
  const wanted = useRef<() => void>(undefined);
  const onClosed = () => {
    wanted.current?.();
    wanted.current = undefined;
  };
  return (
    <Menu trigger={trigger} isByKey={isByKey} onClosed={onClosed}>
      <MenuHeading>
        Signed in as <b>{user.fullName || user.username}</b>
      </MenuHeading>
      {navigationItems('account', user, { hasPast }).map(({ path, href, label }) => {
        const Icon = accountIcons[path] ?? UserRound;
        return (
          <MenuItem href={href} icon={<Icon />} key={href}>
            {label}
          </MenuItem>
        );
      })}
      {hasProfileDialog(user) && (
        <MenuItem
          icon={<UserRound />}
          onSelect={() => {
            wanted.current = onProfile;
          }}
        >
          Profile
        </MenuItem>
      )}
      {themes.map(({ theme, label, Icon }) => (
        <MenuItem key={label} icon={<Icon />} onSelect={() => chooseTheme(theme)}>
          {label} theme
          {chosen === theme && <Check aria-label="chosen" />}
        </MenuItem>
      ))}
      {canInstall && (
        <MenuItem
          icon={<Smartphone />}
          onSelect={() => {
            wanted.current = showInstallHint;
          }}
        >
          {installTitle()}
        </MenuItem>
      )}
      <MenuItem icon={<LogOut />} onSelect={() => logout.mutate()}>
        Logout
      </MenuItem>
    </Menu>
  );
}
