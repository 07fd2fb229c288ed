import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { AdminUser } from '#contract/users.ts';
import { nameOf } from '#web/features/users/model.ts';
import type { OnDeed } from '#web/features/users/use-deeds.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const loadDeeds = () => import('#web/features/users/row-deeds.tsx');
const RowDeeds = lazy(async () => ({ default: (await loadDeeds()).RowDeeds }));

type TriggerProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'> & { name: string };

const Trigger = ({ name, ...rest }: TriggerProps) => (
  <IconButton
    aria-expanded={false}
    aria-haspopup="menu"
    {...rest}
    icon={<EllipsisVertical aria-hidden="true" className="i" />}
    label={`Actions for ${name}`}
  />
);

interface RowMenuProps {
  readonly user: AdminUser;
  readonly isBusy: boolean;
  readonly onDeed: OnDeed;
}

/** Where the screen has no room for a row's actions. The menu's code comes with the press that asks for it. */
export function RowMenu({ user, isBusy, onDeed }: RowMenuProps) {
  const [asked, setAsked] = useState<'by key' | 'by pointer'>();
  const fetchAhead = () => void loadDeeds().catch(() => undefined);
  const name = nameOf(user);
  return (
    <span className="user-row__menu">
      {asked ? (
        <Suspense fallback={<Trigger aria-busy name={name} />}>
          <RowDeeds
            isBusy={isBusy}
            isByKey={asked === 'by key'}
            onDeed={onDeed}
            trigger={<Trigger name={name} />}
            user={user}
          />
        </Suspense>
      ) : (
        <Trigger
          name={name}
          onClick={({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer')}
          onFocus={fetchAhead}
          onKeyDown={({ key }) => key === 'ArrowDown' && setAsked('by key')}
          onPointerEnter={fetchAhead}
        />
      )}
    </span>
  );
}
