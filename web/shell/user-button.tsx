import type { User } from '#contract/identity/accounts.schema.ts';
import { shortName } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ChevronDown } from '#web/ui/icons.ts';
import { LazyMenu, lazyMenu } from '#web/ui/lazy-menu.tsx';
import css from './user-button.module.css';

const items = lazyMenu(async () => (await import('#web/shell/user-menu.tsx')).UserMenu);

/** The person's name, which opens their menu. */
export const UserButton = ({ user, onProfile }: { user: User; onProfile: () => void }) => (
  <LazyMenu
    fetchAhead={items.fetchAhead}
    trigger={
      <button className={`${css.button} text-2 strong touch`} type="button">
        <Avatar name={user.fullName || user.username} portrait={user.portrait} />
        {shortName(user)}
        <ChevronDown />
      </button>
    }
  >
    {(menu) => <items.View {...menu} onProfile={onProfile} user={user} />}
  </LazyMenu>
);
