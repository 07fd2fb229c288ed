// Hydrates the page that the server rendered: same boot data, same components, no request before it is interactive.
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '#contract/pages.ts';
import { onAchievements } from '#web/lib/announcements.ts';
import { listenToBack } from '#web/lib/back.ts';
import { rememberEarlyInput } from '#web/lib/early-input.ts';
import { createQueryClient, seed } from '#web/lib/query-client.ts';
import { signedOutReason } from '#web/lib/session.ts';
import { followTranslation } from '#web/lib/translated.ts';
import { decide } from '#web/routing/access.ts';
import { notFound } from '#web/routing/match.ts';
import { preload } from '#web/routing/page-view.tsx';
import { isMissing } from '#web/routing/required.ts';
import { App } from '#web/shell/app.tsx';
import { loadLaterParts } from '#web/shell/frame.tsx';
import { toast } from '#web/ui/toast-store.ts';

const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document has no #${id}.`);
  return found;
};

function start(boot: Boot): void {
  const client = createQueryClient(toast);
  seed(client, boot);
  if (boot.signedOut) signedOutReason.set(boot.signedOut);
  // Every page announces new badges; that code is loaded when the first change of achievements is announced.
  onAchievements(client, () => {
    void import('#web/features/badges/news.ts').then(
      ({ tellNews }) => tellNews(client, boot.madeAt),
      () => undefined,
    );
  });

  const verdict = decide(location.pathname, boot.user, location.search);
  // No `await` at the top: the page's chunk imports this one, and each would wait for the other.
  const isShown = 'show' in verdict && !isMissing(client, verdict.show);
  void preload((isShown ? verdict.show : notFound).page, location.search).finally(() => {
    const root = element('root');
    rememberEarlyInput(root);
    // From here on the page handles its own buttons. A form is not submitted before its early input is restored.
    window.endKeptClicks?.();
    const app = <App boot={boot} client={client} />;
    if (root.firstChild) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
}

listenToBack();
followTranslation();
const written: Boot | null = JSON.parse(element('boot').textContent ?? '');
if (written) start(written);
// Offline the worker serves an empty document, which is filled from cached answers.
else
  void loadLaterParts()
    .then(({ keptBoot }) => keptBoot())
    .then(start);
