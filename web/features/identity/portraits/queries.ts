// The calls of the dialog, and what a person is told.
import { useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contract/calls.ts';
import { listPhotos } from '#contract/gallery/photos.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import * as contract from '#contract/identity/portraits.ts';
import { read } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';
import { userKey } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';

export const photosQuery = read(listPhotos);

type Chosen = RequestInput<typeof contract.setPortrait>;

/** The dialog says what goes wrong. */
export function useSetPortrait() {
  const client = useQueryClient();
  return useCommand({
    run: async (_send, chosen: Chosen) => (await upload(client, contract.setPortrait, chosen)).body,
    updateCache: (cache, user: User) => cache.setQueryData(userKey, user),
    done: { title: 'Photo saved', description: 'The family sees it beside your name.' },
  });
}
