import { memo, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/identity/accounts.schema.ts';
import { useProfileDialog } from '#web/features/identity/accounts/profile/profile-parts.tsx';
import { WeatherWidget } from '#web/features/settings/weather/weather-widget.tsx';
import { useReunion } from '#web/lib/boot.ts';
import { shortName, useHasRsvp, useUser } from '#web/lib/session.ts';
import { currentOf, navigationItems } from '#web/routing/navigation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BrandMark } from '#web/ui/drawings.tsx';
import { ChevronDown, Menu as MenuIcon, X } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { LazyMenu, lazyMenu } from '#web/ui/lazy-menu.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './header.module.css';

/** The scroll (px) beyond which the header turns from sky to paper (specification, section 9). */
const threshold = 10;

/** The menu's content, which is not visible before a press. */
export const menu = lazyComponent(async () => (await import('#web/shell/mobile-menu.tsx')).MobileMenu);

const userItems = lazyMenu(async () => (await import('#web/shell/user-menu.tsx')).UserMenu);

function onScroll(tell: () => void) {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
}
const isBeyond = () => window.scrollY > threshold;
const notYet = () => false;

export const Header = memo(function Header({ path }: { path: string }) {
  const { title } = useReunion();
  const user = useUser();
  const items = navigationItems('header', user, { hasRsvp: useHasRsvp() });
  const isScrolled = useSyncExternalStore(onScroll, isBeyond, notYet);
  const toggle = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  // Open only at the route where it was opened: a navigation closes it.
  const isOpen = openAt === path;
  const close = () => setOpenAt(undefined);
  const profile = useProfileDialog(user);
  const openProfile = () => {
    // The dialog returns the focus to the pressed element, which is hidden with the menu.
    if (isOpen) toggle.current?.focus();
    close();
    profile.open();
  };
  return (
    <header className={css.header} data-print="hide" data-scrolled={isScrolled || isOpen || undefined}>
      <div className={`wrap ${css.bar} row`}>
        <Link className={`${css.brand} inline-row gap-3 touch nowrap`} href="/">
          <BrandMark />
          <span>{title}</span>
        </Link>
        <nav className={`${css.nav} waved`} aria-label="Main">
          {items.map(({ href, label }) => (
            <Link key={href} href={href} aria-current={currentOf(href, path)}>
              {label}
            </Link>
          ))}
        </nav>
        <WeatherWidget />
        {user ? (
          <UserButton onProfile={openProfile} user={user} />
        ) : (
          <span className={css.signIn}>
            <LinkButton href="/auth" look="primary" size="s">
              Sign In
            </LinkButton>
          </span>
        )}
        <button
          ref={toggle}
          className={`${css.toggle} center round`}
          type="button"
          aria-expanded={isOpen}
          aria-controls="sheet"
          aria-label="Menu"
          onClick={() => setOpenAt(isOpen ? undefined : path)}
          onFocus={menu.fetchAhead}
          onPointerEnter={menu.fetchAhead}
        >
          {isOpen ? <X /> : <MenuIcon />}
        </button>
      </div>
      <div id="sheet" hidden={!isOpen}>
        {isOpen && (
          <menu.View
            items={items}
            onDone={close}
            onFailure={close}
            onProfile={openProfile}
            path={path}
            toggle={toggle}
          />
        )}
      </div>
      {profile.dialog}
    </header>
  );
});

/** The person's name, which opens their menu. */
const UserButton = ({ user, onProfile }: { user: User; onProfile: () => void }) => (
  <LazyMenu
    fetchAhead={userItems.fetchAhead}
    trigger={
      <button className={`${css.user} inline-row gap-3 text-2 strong touch`} type="button">
        <Avatar name={user.fullName || user.username} portrait={user.portrait} />
        {shortName(user)}
        <ChevronDown />
      </button>
    }
  >
    {(menu) => <userItems.View {...menu} onProfile={onProfile} user={user} />}
  </LazyMenu>
);
