import { Link } from 'wouter';
import { useUser } from '#web/lib/session.ts';
import { hasProfileDialog, type NavigationItem, navigationItems } from '#web/routing/navigation.ts';
import { accountIcons } from '#web/shell/account-icons.ts';
import { ThemeChoice } from '#web/shell/theme-choice.tsx';
import { useLogout } from '#web/shell/use-logout.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ArrowRight, LogOut, UserRound } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './mobile-menu.module.css';

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly path: string;
  readonly items: readonly NavigationItem[];
  readonly onDone: () => void;
  readonly onProfile: () => void;
}

/** The sheet under the header on small screens. */
export function MobileMenu({ isOpen, path, items, onDone, onProfile }: MobileMenuProps) {
  const user = useUser();
  const logout = useLogout();
  const name = user && (user.fullName || user.username);
  return (
    <div className={css.sheet} id="sheet" hidden={!isOpen}>
      <div className="wrap">
        <div className={css.who}>
          {name ? (
            <>
              <Avatar name={name} size="m" />
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
        <nav aria-label="Menu">
          <ul>
            {items.map(({ href, label }) => (
              <li key={href}>
                {/* The current page's link changes no route, so that it must close the sheet itself. */}
                <Link href={href} aria-current={href === path ? 'page' : undefined} onClick={onDone}>
                  {label}
                  <ArrowRight className="icon" aria-hidden="true" />
                </Link>
              </li>
            ))}
            {navigationItems('account', user).map(({ path: to, href, label }) => {
              const Icon = accountIcons[to] ?? UserRound;
              return (
                <li key={href}>
                  <Link href={href} aria-current={href === path ? 'page' : undefined} onClick={onDone}>
                    {label}
                    <Icon className="icon" aria-hidden="true" />
                  </Link>
                </li>
              );
            })}
            {hasProfileDialog(user) && (
              <li>
                <button type="button" onClick={onProfile}>
                  Profile
                  <UserRound className="icon" aria-hidden="true" />
                </button>
              </li>
            )}
            {user && (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    onDone();
                    logout.mutate();
                  }}
                >
                  Logout
                  <LogOut className="icon" aria-hidden="true" />
                </button>
              </li>
            )}
          </ul>
        </nav>
        <ThemeChoice />
      </div>
    </div>
  );
}
