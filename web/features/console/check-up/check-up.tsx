import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CheckUpPart, CheckUpState, Finding } from '#contract/console/check-up.schema.ts';
import { getCheckUp } from '#contract/console/check-up.ts';
import { read } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CircleAlert, CircleCheck, Clock } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './check-up.module.css';

const names: Readonly<Record<CheckUpPart, string>> = {
  backups: 'Backups',
  disk: 'Disk',
  database: 'Database',
  storage: 'Photos',
  mail: 'Mail',
  address: 'Address',
  clock: 'Clock',
  permissions: 'Files',
  settings: 'Settings',
};

const states: Readonly<Record<CheckUpState, { readonly order: number; readonly word: string }>> = {
  broken: { order: 0, word: 'Broken' },
  soon: { order: 1, word: 'Soon' },
  fine: { order: 2, word: 'Fine' },
};

const icons = { broken: CircleAlert, soon: Clock, fine: CircleCheck };

/** '7 fine, 2 to do' */
export function countWords(findings: readonly Pick<Finding, 'state'>[]): string {
  const fine = findings.filter(({ state }) => state === 'fine').length;
  const others = findings.length - fine;
  return others === 0 ? `All ${fine} fine` : `${fine} fine, ${others} to do`;
}

/** The state of each part that the site needs, with a remedy for those that do not work. */
export function CheckUp() {
  const query = useQuery(read(getCheckUp));
  return (
    <QueryView failed="The check-up did not load" query={query}>
      {(findings) => (
        <>
          {query.isRefetchError && <Alert title="The check-up did not load">{query.error.message}</Alert>}
          <div className="cluster gap-3 apart">
            <p className="num" role="status">
              {countWords(findings)}
            </p>
            <Button
              busyLabel="Checking..."
              isBusy={query.isFetching}
              onClick={() => void query.refetch()}
              size="s"
            >
              Check again
            </Button>
          </div>
          <ul className={css.parts}>
            {findings
              .toSorted((a, b) => states[a.state].order - states[b.state].order)
              .map(({ part, state, says, first }) => {
                const Icon = icons[state];
                return (
                  <li className="beside" data-state={state} key={part}>
                    <Icon />
                    <div>
                      <h2>
                        {names[part]} <span className="visually-hidden">{states[state].word}</span>
                      </h2>
                      {first && <p className="text-2 strong">{first}</p>}
                      <p className="text-2 soft">{says}</p>
                    </div>
                  </li>
                );
              })}
          </ul>
          <p className={`${css.note} text-2 soft`}>
            The same on the server: <code>npm run doctor</code>. For programs that ask this site:{' '}
            <Link href="/admin/api">API</Link>
          </p>
        </>
      )}
    </QueryView>
  );
}
