import { keyOf, unpin, usePinned } from '#web/lib/pinned.ts';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import css from './pinned-messages.module.css';

const uploads = lazyComponent(
  async () => (await import('#web/features/gallery/photos/upload/photo-uploads.tsx')).PhotoUploads,
  DialogLoading,
);
const passwordCard = lazyComponent(
  async () => (await import('#web/features/identity/users/password-card.tsx')).PasswordCard,
);

export function PinnedMessages() {
  const pinned = usePinned();
  if (pinned.length === 0) return null;
  return (
    <div className={`${css.pinned} grid gap-3`} data-pinned data-print="hide">
      {pinned.map((one) => {
        const key = keyOf(one);
        const end = () => unpin(key);
        return one.kind === 'uploads' ? (
          <uploads.View albumId={one.albumId} key={key} onEnd={end} onFailure={end} opening={one} />
        ) : (
          <passwordCard.View key={key} name={one.name} onDismiss={end} password={one.password} />
        );
      })}
    </div>
  );
}
