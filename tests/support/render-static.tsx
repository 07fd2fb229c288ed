// Renders parts of the page as the server does, without a server.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { Answer, Boot } from '#contract/pages.ts';
import { reunionFixture } from '#tests/support/reunion-fixture.ts';
import { BootContext } from '#web/lib/boot.ts';
import { createQueryClient, seed } from '#web/lib/query-client.ts';
import { matchPage, notFound } from '#web/routing/match.ts';
import { propsOf } from '#web/routing/page-view.tsx';
import type { PagePath, PageProps } from '#web/routing/pages.ts';

interface RenderStaticOptions {
  /** null for a visitor. */
  readonly user: User | null;
  readonly path: string;
  readonly search?: string;
  /** The server's answers, by path. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Changes to the reunion's data. */
  readonly reunion?: Partial<Boot['reunion']>;
  /** The current time by the reunion's clock (ISO 8601). */
  readonly now?: string;
}

/** The props of a page without parameters. The code of its view must have been loaded with `preload`. */
export const propsAt = <P extends PagePath>(path: P, search = '') =>
  propsOf(matchPage(path) ?? notFound, search) as PageProps<P>;

/** The markup of `what` for a reunion at a lake in Ohio, in June 2025 by default. */
export function renderStatic(what: ReactNode, options: RenderStaticOptions): string {
  const { user, path, search = '', answers = {}, reunion, now = '2025-06-01T12:00:00Z' } = options;
  const boot: Boot = {
    user,
    reunion: { ...reunionFixture, ...reunion },
    now,
    year: 2031,
    theme: null,
    offsets: [],
    madeAt: '2025-07-01T12:00:00.000Z',
    asOf: 'process.0',
    isolatedPages: [],
    answers: Object.entries(answers).map(([path, data]) => ({ path: path as Answer['path'], data })),
  };
  const client = createQueryClient();
  seed(client, boot);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BootContext value={boot}>
        <Router ssrPath={path} ssrSearch={search}>
          {what}
        </Router>
      </BootContext>
    </QueryClientProvider>,
  );
  client.clear();
  return markup;
}
