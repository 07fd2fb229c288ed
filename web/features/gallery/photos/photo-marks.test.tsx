import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { ann } from '#tests/support/user-fixture.ts';
import { LikeButton } from '#web/features/gallery/photos/photo-marks.tsx';
import { photosQuery } from '#web/features/gallery/photos/queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

afterEach(() => vi.restoreAllMocks());

/** A page whose server answers likes when the test says so. Each button is unmounted as soon as it is pressed. */
function gallery() {
  const client = createQueryClient();
  client.setQueryData(photosQuery.queryKey, [{ id: 1, likes: 2, liked: false, commentCount: 0 } as Photo]);
  const requests: PromiseWithResolvers<Response>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const request = Promise.withResolvers<Response>();
    requests.push(request);
    return request.promise;
  });
  const shown = () => client.getQueryData<Photo[]>(photosQuery.queryKey)?.[0] as Photo;
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const press = async () => {
    pressOf(client, shown());
    await settled();
  };
  const fail = async (at: number) => {
    requests[at]?.reject(new TypeError('Failed to fetch'));
    await settled();
  };
  const likes = () => [shown().liked, shown().likes];
  return { press, fail, likes };
}

interface RenderedProps {
  readonly photo: Photo;
  readonly onRender: (press: () => void) => void;
}

function Rendered({ photo, onRender }: RenderedProps) {
  const button = LikeButton({ photo, user: ann });
  onRender(button.props.onClick);
  return button;
}

function pressOf(client: QueryClient, photo: Photo): void {
  let press = () => {};
  const onRender = (found: () => void) => {
    press = found;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Rendered onRender={onRender} photo={photo} />
    </QueryClientProvider>,
  );
  press();
}

test('a like is shown at once, and taken back if it fails, though the photo is no longer shown', async () => {
  const { press, fail, likes } = gallery();
  await press();
  expect(likes()).toEqual([true, 3]);
  await fail(0);
  expect(likes()).toEqual([false, 2]);
});

test('two presses that both fail leave the photo as it was', async () => {
  const { press, fail, likes } = gallery();
  await press();
  await press();
  expect(likes()).toEqual([false, 2]);
  await fail(0);
  await fail(1);
  expect(likes()).toEqual([false, 2]);
});
