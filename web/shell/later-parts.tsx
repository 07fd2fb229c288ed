// The parts that a page needs only once it has settled, or is offline. One file, which is prefetched.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accentId } from '#contract/pages.ts';
import { useBoot, useReunion } from '#web/lib/boot.ts';
import { installHint } from '#web/lib/install.ts';
import { followWeek } from '#web/lib/kept-week.ts';
import { keptSince, offlineNotice } from '#web/lib/offline.ts';
import { followNextKey } from '#web/shell/next-key.ts';
import { OfflineLine } from '#web/shell/offline-line.tsx';
import { PaperFoot, PaperHead } from '#web/shell/paper-foot.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

export { keptBoot } from '#web/lib/kept-week.ts';

const showConnection = () => {
  const since = keptSince.get();
  // Set in the document as well, so that base.css hides controls that write.
  document.documentElement.toggleAttribute('data-offline', since !== null);
  offlineNotice.set(
    <>
      <PaperHead />
      {since && <OfflineLine since={since} />}
    </>,
  );
};
keptSince.subscribe(showConnection);

const hint = lazyComponent(
  async () => (await import('#web/shell/install-hint.tsx')).InstallHint,
  DialogLoading,
);

/** Parts that a page needs only once it has settled, and the end of a printed page. */
export function LaterParts() {
  const client = useQueryClient();
  const boot = useBoot();
  useEffect(showConnection, []);
  useEffect(followNextKey, []);
  useEffect(() => followWeek(client, boot), [client, boot]);
  const { look, accent } = useReunion();
  useEffect(() => {
    // The drawings and colors are in the document: for another look the document is reloaded.
    if (look !== boot.reunion.look) location.reload();
  }, [look, boot]);
  useEffect(() => {
    const sheet = document.getElementById(accentId);
    if (sheet) sheet.textContent = accent;
  }, [accent]);
  const close = () => installHint.set(false);
  return (
    <>
      <PaperFoot />
      {installHint.use() && <hint.View onEnd={close} onFailure={close} />}
    </>
  );
}
