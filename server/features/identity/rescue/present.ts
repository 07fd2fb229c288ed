// The list of accounts for a terminal.
import { rightsOf } from '#server/features/identity/accounts/policy.ts';
import type { ListedAccount } from '#server/features/identity/rescue/queries.ts';

/** A name must not contain control sequences for the terminal. */
const printable = (text: string) => text.replace(/\p{C}/gu, '?');

function rightsIn(account: ListedAccount): string {
  const { isAdmin, isAuthorized } = rightsOf(account);
  const kind = isAdmin ? 'administrator' : 'authorized';
  return isAuthorized ? kind : isAdmin ? 'administrator, not authorized' : 'not authorized';
}

const seen = (at: number | null) =>
  at === null ? 'not signed in' : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A table with one line per account. */
export function presentAccounts(accounts: readonly ListedAccount[]): string[] {
  const rows = [
    ['Username', 'Signs in with', 'Rights', 'Last seen'],
    ...accounts.map((one) => [
      printable(one.username),
      printable(one.sign_in_email),
      rightsIn(one),
      seen(one.lastSeenAt),
    ]),
  ];
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  );
}
