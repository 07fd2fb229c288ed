import { ChevronDown } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { shortName } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';

const loadMenu = () => import('#web/shell/user-menu.tsx');
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }));

interface Props extends ComponentProps<'button'> {
  user: User;
}

const Trigger = ({ user, ...rest }: Props) => (
  <button type="button" className="user" aria-haspopup="menu" aria-expanded={false} {...rest}>
    <Avatar name={user.fullName || user.username} />
    {shortName(user)}
    <ChevronDown className="i" aria-hidden="true" />
  </button>
);

/** The menu's code is fetched when somebody is about to open it: most visits never do. */
export function UserButton({ user }: { user: User }) {
  const [isAsked, setIsAsked] = useState(false);
  const fetchAhead = () => void loadMenu();
  const ask = () => setIsAsked(true);
  if (!isAsked)
    return (
      <Trigger
        user={user}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={ask}
        onKeyDown={({ key }) => key === 'ArrowDown' && ask()}
      />
    );
  return (
    <Suspense fallback={<Trigger user={user} />}>
      <UserMenu user={user} trigger={<Trigger user={user} />} />
    </Suspense>
  );
}
