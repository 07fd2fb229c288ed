import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import type { Boot } from '#contract/pages.ts';
import { BootContext } from '#web/lib/boot.ts';
import { Frame } from '#web/shell/frame.tsx';
import { usePageTransitions } from '#web/shell/page-transitions.ts';

interface Props {
  readonly boot: Boot;
  readonly client: QueryClient;
  /** The address to render, on the server only. */
  readonly path?: string;
  readonly search?: string;
}

export function App({ boot, client, path, search }: Props) {
  const aroundNav = usePageTransitions(client, boot);
  return (
    <QueryClientProvider client={client}>
      <BootContext value={boot}>
        <Router aroundNav={aroundNav} {...(path !== undefined && { ssrPath: path, ssrSearch: search ?? '' })}>
          <Frame />
        </Router>
      </BootContext>
    </QueryClientProvider>
  );
}
