import { type RefObject, useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { useBack } from '#web/lib/back.ts';
import { useReunion } from '#web/lib/boot.ts';
import { installTitle, installWay, showInstallHint } from '#web/lib/install.ts';
import { useUser } from '#web/lib/session.ts';
import {
  currentOf,
  hasProfileDialog,
  type NavigationItem,
  navigationItems,
} from '#web/routing/navigation.ts';
import { accountIcons, useLogout } from '#web/shell/account.ts';
import { ThemeChoice } from '#web/shell/theme-choice.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { LogOut, Smartphone, UserRound } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useScrollLock } from '#web/ui/use-scroll-lock.ts';
import css from './mobile-menu.module.css';

/** The breakpoint from which the links are in the header, and there is no menu; the same as in header.module.css. */
const wide = '(min-width: 76rem)';

/** The menu closes when the focus leaves the header, on Back, and on Escape, which returns the focus to its button. */
function useSheet(close: () => void, toggle: RefObject<HTMLButtonElement | null>) {
  const onClose = useEffectEvent(close);
  useBack(true, close);
  useScrollLock();
  useEffect(() => {
    const header = toggle.current?.closest('header');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
      toggle.current?.focus();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !header?.contains(target)) onClose();
    };
    const ended = new AbortController();
    document.addEventListener('keydown', onKey, ended);
    document.addEventListener('focusin', onFocus, ended);
    matchMedia(wide).addEventListener('change', () => onClose(), ended);
    return () => ended.abort();
  }, [toggle]);
}

interface MobileMenuProps {
  readonly path: string;
  readonly items: readonly NavigationItem[];
  readonly onDone: () => void;
  readonly onProfile: () => void;
  readonly toggle: RefObject<HTMLButtonElement | null>;
}

export function MobileMenu({ path, items, onDone, onProfile, toggle }: MobileMenuProps) {
  useSheet(onDone, toggle);
  const user = useUser();
  const logout = useLogout();
  const canInstall = installWay() !== null;
  const hasPast = useReunion().pastYears.length > 0;
  const name = user && (user.fullName || user.username);
  return (
    <div className={css.sheet}>
      <div className="wrap grid gap-6">
        <div className={`${css.who} row gap-4 text-2 sunken`} data-known={user !== null || undefined}>
          {name ? (
            <>
              <Avatar name={name} portrait={user.portrait} size="m" />
              <span>
                Signed in as <b>{name}</b>
              </span>
            </>
          ) : (
            <>
              <span>
                Welcome, family<b>Sign in to see the week</b>
              </span>
              <LinkButton href="/auth" look="primary" size="s">
                Sign In
              </LinkButton>
            </>
          )}
        </div>
        <nav aria-label="Menu" className="grid gap-3">
          <ul className={`${css.places} waved`}>
            {items.map(({ href, label }) => (
              <li key={href}>
                {/* The current page's link changes no route, so it must close the menu itself. */}
                <Link href={href} aria-current={currentOf(href, path)} className="row" onClick={onDone}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {user && (
            <ul className={css.own}>
              {navigationItems('account', user, { hasPast }).map(({ path: to, href, label }) => {
                const Icon = accountIcons[to] ?? UserRound;
                return (
                  <li key={href}>
                    <Link href={href} aria-current={currentOf(href, path)} onClick={onDone}>
                      <Icon />
                      {label}
                    </Link>
                  </li>
                );
              })}
              {hasProfileDialog(user) && (
                <li>
                  <button type="button" onClick={onProfile}>
                    <UserRound />
                    Profile
                  </button>
                </li>
              )}
              {canInstall && (
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      // The element to which the hint returns the focus; the pressed button is removed with the menu.
                      toggle.current?.focus();
                      onDone();
                      showInstallHint();
                    }}
                  >
                    <Smartphone />
                    {installTitle()}
                  </button>
                </li>
              )}
              <li>
                <button
                  type="button"
                  onClick={() => {
                    onDone();
                    logout.mutate();
                  }}
                >
                  <LogOut />
                  Logout
                </button>
              </li>
            </ul>
          )}
        </nav>
        <div className={css.theme}>
          <ThemeChoice />
        </div>
      </div>
    </div>
  );
}
