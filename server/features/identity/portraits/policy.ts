// Finds the portrait for a name in an RSVP.

/** An account of the family, as far as it can be recognized. */
export interface Account {
  readonly id: number;
  readonly full_name: string;
  readonly email: string;
  readonly portrait: string | null;
}

interface Named {
  readonly name: string;
  readonly email: string | null;
}

const keyOf = (text: string) => text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

type Find = (members: readonly Named[], ownerId: number) => (string | null)[];

/**
 * Finds the portraits of an RSVP's members. A member is the account of the same name: of several accounts with that name the
 * RSVP's owner, or the one with the member's e-mail. A name that no account has is the account of the e-mail, unless others of
 * the RSVP have that e-mail too, or are that account by their name: families share addresses. A wrong face is worse than none.
 */
export function portraitFinder(accounts: readonly Account[]): Find {
  if (accounts.every(({ portrait }) => portrait === null)) return (members) => members.map(() => null);
  const byName = Map.groupBy(accounts, ({ full_name }) => keyOf(full_name));
  const byEmail = Map.groupBy(accounts, ({ email }) => keyOf(email));
  return (members, ownerId) => {
    const emails = Map.groupBy(members, ({ email }) => keyOf(email ?? ''));
    const named = members.map(({ name, email }) => {
      const found = byName.get(keyOf(name)) ?? [];
      if (found.length < 2) return found[0];
      const sameEmail = found.filter((one) => keyOf(one.email) === keyOf(email ?? ''));
      return found.find(({ id }) => id === ownerId) ?? (sameEmail.length === 1 ? sameEmail[0] : undefined);
    });
    const taken = new Set(named.map((account) => account?.id));
    return members.map(({ name, email }, at) => {
      if (byName.has(keyOf(name))) return named[at]?.portrait ?? null;
      const key = keyOf(email ?? '');
      const [account, ...others] = byEmail.get(key) ?? [];
      const isOnlyOne = others.length === 0 && emails.get(key)?.length === 1;
      return account && isOnlyOne && !taken.has(account.id) ? account.portrait : null;
    });
  };
}
