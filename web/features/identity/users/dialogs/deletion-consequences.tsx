import { useQuery } from '@tanstack/react-query';
import { getAdditions } from '#contract/console/additions.ts';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import { consequencesOf } from '#web/features/identity/users/model.ts';
import { call } from '#web/lib/api.ts';
import { Images, Trash2 } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './deletion-consequences.module.css';

/** Before somebody is deleted: what goes with the account, and what stays with the family. */
export function DeletionConsequences({ user }: { readonly user: AdminUser }) {
  // Asked once each time it opens: an announcement of the deletion itself must not ask for somebody who is gone.
  const query = useQuery({
    queryKey: ['deletion', user.id],
    queryFn: () => call(getAdditions, { params: { id: String(user.id) } }),
    gcTime: 0,
    meta: { topics: [] },
  });
  return (
    <QueryView failed="What goes with the account did not load" query={query} size="s">
      {(counts) => {
        const { goes, stays } = consequencesOf(user, counts);
        return (
          <ul className={css.list}>
            <li>
              <Trash2 aria-hidden="true" className="icon" />
              <span>
                <b>This permanently deletes</b> {goes}.
              </span>
            </li>
            {stays && (
              <li>
                <Images aria-hidden="true" className="icon" />
                <span>
                  <b>The family keeps</b> {stays}, without a name.
                </span>
              </li>
            )}
          </ul>
        );
      }}
    </QueryView>
  );
}
