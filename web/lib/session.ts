// The signed-in person. A 401 is no error here: it means that nobody is signed in.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SignedOutReason } from '#contract/errors.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { getUser } from '#contract/identity/accounts.ts';
import { getOwnRsvp } from '#contract/rsvps/rsvps.ts';
import { getReunion } from '#contract/settings/reunion.ts';
import { call, RequestFailure, read } from '#web/lib/api.ts';
import { useBoot } from '#web/lib/boot.ts';
import { unpinSession } from '#web/lib/pinned.ts';
import { createStore } from '#web/lib/store.ts';
import { firstName } from '#web/lib/words.ts';

export const userKey = read(getUser).queryKey;

const askForUser = (): Promise<User | null> =>
  call(getUser).catch((failure: unknown) => {
    if (!(failure instanceof RequestFailure && failure.status === 401)) throw failure;
    if (failure.reason) signedOutReason.set(failure.reason);
    return null;
  });

const idIn = (client: QueryClient) => client.getQueryData<User | null>(userKey)?.id;

/** Refetches the signed-in person: another may have signed in on another page while this one was suspended. */
export const userQuery = {
  ...read(getUser),
  async queryFn({ client }: { readonly client: QueryClient }): Promise<User | null> {
    const user = await askForUser();
    if (user && (idIn(client) ?? user.id) !== user.id) setUser(client, user);
    return user;
  },
};

/** The signed-in person, or null. The server writes it into the page, so that it is known from the first view. */
export function useUser(): User | null {
  return useQuery(userQuery).data ?? null;
}

/** The first name, else the username: the person's name in the header and the welcome. */
export const shortName = ({ fullName, username }: User): string => firstName(fullName) || username;

/** Whether the person may read anything except their own account. */
export const maySee = (user: User | null): user is User => user !== null && !user.needsPasswordReset;

export const ownRsvpQuery = read(getOwnRsvp);

/** Whether the person has an RSVP, which decides about the menu and the home page; undefined until it is known. */
export function useHasRsvp(): boolean | undefined {
  const user = useUser();
  const { data } = useQuery({ ...ownRsvpQuery, enabled: maySee(user) });
  return data === undefined ? undefined : data !== null;
}

const isAboutEveryone = (key: readonly unknown[]) => key[0] === getUser.path || key[0] === getReunion.path;

function put(client: QueryClient, user: User | null): void {
  if (idIn(client) !== user?.id) unpinSession();
  client.setQueryData(userKey, user);
  client.removeQueries({ predicate: ({ queryKey }) => !isAboutEveryone(queryKey) });
  void client.invalidateQueries({ queryKey: read(getReunion).queryKey });
}

/** Signs a person in on this page, and drops all data of the previous person. */
export function setUser(client: QueryClient, user: User): void {
  signedOutReason.set(null);
  put(client, user);
}

/** Ends the session on this page: nobody is signed in, and all of the family's data is dropped. */
export function forgetUser(client: QueryClient): void {
  if (client.getQueryData(userKey) !== null) put(client, null);
}

/**
 * Refetches the signed-in person after the page's session has ended: a changed password gives the browser a new
 * session, in all of its tabs. The person is signed out on this page only if the browser has no session. Rejects when
 * the server is not reached.
 * @param mayCome whether the new session's cookie may still arrive: then nobody is signed out yet
 */
export async function askAgain(client: QueryClient, mayCome: boolean): Promise<User | null> {
  const user = await askForUser();
  if (!user && mayCome) return null;
  if (!user) forgetUser(client);
  else if (user.id === idIn(client)) client.setQueryData(userKey, user);
  else setUser(client, user);
  return user;
}

/** The reason why somebody else signed this page out, for the card on the sign-in page. Signing in clears it. */
export const signedOutReason = createStore<SignedOutReason | null>(null);

/** null if nobody was signed out on this page, or the person signed out themselves. */
export const useSignedOutReason = (): SignedOutReason | null =>
  signedOutReason.use(useBoot().signedOut ?? null);
