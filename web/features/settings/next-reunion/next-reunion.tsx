import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PreparedReunion } from '#web/features/settings/next-reunion/prepared-reunion.tsx';
import { nextReunionQuery } from '#web/features/settings/next-reunion/queries.ts';
import { StartForm } from '#web/features/settings/next-reunion/start-form.tsx';
import { focusById } from '#web/ui/focus.ts';
import { Lock } from '#web/ui/icons.ts';
import { LineLink } from '#web/ui/line-link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';

export function NextReunion() {
  const query = useQuery(nextReunionQuery);
  const preparedId = query.data?.prepared?.id ?? null;
  const shown = useRef(preparedId);
  // The pressed button is removed with its form.
  useEffect(() => {
    if (query.data && shown.current !== preparedId) focusById('next-reunion');
    shown.current = preparedId;
  }, [query.data, preparedId]);
  return (
    <QueryView failed="The next reunion did not load" query={query}>
      {(next) =>
        next.pinnedBy !== null ? (
          <LineLink icon={Lock}>
            The settings are in the file that <b>{next.pinnedBy}</b> names on the server, and would replace
            those of the next reunion. To start it, take that variable away and start the site again.
          </LineLink>
        ) : next.prepared ? (
          <PreparedReunion current={next.current} came={next.came} prepared={next.prepared} />
        ) : (
          <StartForm current={next.current} />
        )
      }
    </QueryView>
  );
}
