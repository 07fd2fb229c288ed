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
  const [asked, setAsked] = useState<'by key' | 'by pointer'>();
  const fetchAhead = () => void loadMenu().catch(() => undefined);
  if (!asked)
    return (
      <Trigger
        user={user}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        // A press of Enter or the space bar is a click without a count.
        onClick={({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer')}
        onKeyDown={({ key }) => key === 'ArrowDown' && setAsked('by key')}
      />
    );
  return (
    <Suspense fallback={<Trigger user={user} />}>
      <UserMenu user={user} trigger={<Trigger user={user} />} isByKey={asked === 'by key'} />
    </Suspense>
  );
}
