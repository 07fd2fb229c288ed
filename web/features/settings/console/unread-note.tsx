import { Link } from 'wouter';
import type { UnreadAddress } from '#contract/settings/settings.schema.ts';
import { addressOfPart } from '#web/features/settings/console/model.ts';
import { CircleAlert } from '#web/ui/icons.ts';
import { LineLink } from '#web/ui/line-link.tsx';

const listed = (addresses: readonly UnreadAddress[]) => addresses.map(({ email }) => email).join(', ');

interface UnreadNoteProps {
  readonly unread: readonly UnreadAddress[];
  /** The organizers are listed beneath it. */
  readonly isHere: boolean;
}

export function UnreadNote({ unread, isHere }: UnreadNoteProps) {
  const shipped = unread.filter(({ why }) => why === 'shipped');
  const strangers = unread.filter(({ why }) => why === 'no-account');
  if (unread.length === 0) return null;
  return (
    <LineLink icon={CircleAlert} tone="warning">
      {shipped.length > 0 && (
        <>Invented addresses came with the site, and nobody reads what is sent to them: {listed(shipped)}. </>
      )}
      {strangers.length > 0 && (
        <>No account has these addresses, so no notice goes to them: {listed(strangers)}. </>
      )}
      {!isHere && <Link href={addressOfPart('organizers')}>Review the organizers</Link>}
    </LineLink>
  );
}
