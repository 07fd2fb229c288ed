// What the form has saved on the way to the list, told to it once: a reload, Back or a later visit knows nothing of it.
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** What stands above the list after a reply was sent; the form fetches it before. */
export const sentPanel = lazyComponent(async () => (await import('#web/features/rsvps/list/sent.tsx')).Sent);

/** sent: it waits for an organizer, and `sentPanel` says so; changed: as it stands. */
type Saved = 'sent' | 'changed';
let saved: Saved | undefined;

/** What has become of the reply that was saved on the way here, if one was. */
export const justSaved = (): Saved | undefined => saved;

export const tellSaved = (what: Saved): void => {
  saved = what;
};
export const forgetSaved = (): void => {
  saved = undefined;
};
