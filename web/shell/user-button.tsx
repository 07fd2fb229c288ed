import { type ComponentProps, useState } from 'react';
import type { User } from '#contract/identity/accounts.schema.ts';
import { shortName } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ChevronDown } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import css from './user-button.module.css';

interface Props extends ComponentProps<'button'> {
  user: User;
}

const Trigger = ({ user, ...rest }: Props) => (
  <button
    type="button"
    className={`${css.button} text-2`}
    aria-haspopup="menu"
    aria-expanded={false}
    {...rest}
  >
    <Avatar name={user.fullName || user.username} portrait={user.portrait} />
    {shortName(user)}
    <ChevronDown />
  </button>
);

const menu = lazyComponent(
  async () => (await import('#web/shell/user-menu.tsx')).UserMenu,
  ({ user }) => <Trigger user={user} />,
);

/** The menu's code is fetched just before it opens: most visits never need it. */
export function UserButton({ user, onProfile }: { user: User; onProfile: () => void }) {
  const [asked, setAsked] = useState<'by key' | 'by pointer'>();
  if (!asked)
    return (
      <Trigger
        user={user}
        onPointerEnter={menu.fetchAhead}
        onFocus={menu.fetchAhead}
        // Enter and the space bar cause a click whose `detail` is 0.
        onClick={({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer')}
        onKeyDown={({ key }) => key === 'ArrowDown' && setAsked('by key')}
      />
    );
  return (
    <menu.View
      user={user}
      onProfile={onProfile}
      trigger={<Trigger user={user} />}
      isByKey={asked === 'by key'}
      onFailure={() => setAsked(undefined)}
    />
  );
}
