import { memo } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/accounts.ts';
import { navigationItems } from '#web/routing/navigation.ts';
import icons from '#web/ui/sprite.svg';
import css from './bottom-bar.module.css';

const toTop = () => window.scrollTo(0, 0);

/** On phones, for whoever is let in: the pages of every day, within reach of a thumb. */
export const BottomBar = memo(function BottomBar({ path, user }: { path: string; user: User }) {
  return (
    <nav className={css.bar} aria-label="Shortcuts" data-print="hide">
      {navigationItems('bar', user).map(({ path: to, href, label }) => {
        const isHere = href === path;
        return (
          <Link
            key={href}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            onClick={isHere ? toTop : undefined}
          >
            <svg aria-hidden="true">
              <use href={`${icons}#${to.slice(1) || 'home'}`} />
            </svg>
            {label}
          </Link>
        );
      })}
    </nav>
  );
});
