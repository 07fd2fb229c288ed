import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsHistory } from '#contract/settings/settings.schema.ts';
import { DocumentTools } from '#web/features/settings/console/document-tools.tsx';
import type { PartProps } from '#web/features/settings/console/model.ts';
import { historyQuery, useRestoreSettings } from '#web/features/settings/console/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayAndTime } from '#web/lib/zoned.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/lazy-dialog.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';

type Entry = SettingsHistory[number];

export function HistoryPart({ settings }: PartProps) {
  const query = useQuery(historyQuery);
  return (
    <>
      <QueryView failed="The history did not load" query={query}>
        {(entries) => (
          <Rows>
            {entries.map((entry) => (
              <Line entry={entry} isLocked={settings.pinnedBy !== null} key={entry.version} />
            ))}
          </Rows>
        )}
      </QueryView>
      <DocumentTools settings={settings} />
    </>
  );
}

function Line({ entry, isLocked }: { readonly entry: Entry; readonly isLocked: boolean }) {
  const { version, at, by, changes, isCurrent } = entry;
  const { timeZone } = useReunion();
  const [isAsking, setIsAsking] = useState(false);
  const restore = useRestoreSettings();
  const title = changes.map(({ part }) => part).join(', ') || 'First settings';
  const when = dayAndTime(at, timeZone).replace(/ (?=[AP]M$)/, '\u00a0');
  const close = () => setIsAsking(false);
  return (
    <Row
      line={[by?.name ?? 'From a file', when].join(', ')}
      more={changes.flatMap(({ says }) => says)}
      title={title}
      wordsId={`settings-${version}`}
    >
      {isCurrent ? (
        <Badge>Current</Badge>
      ) : (
        !isLocked && (
          <Button aria-describedby={`settings-${version}`} onClick={() => setIsAsking(true)} size="s">
            Put back
          </Button>
        )
      )}
      {isAsking && (
        <confirmDialog.View
          busyLabel="Putting back..."
          confirmLabel="Put back"
          isBusy={restore.isPending}
          look="primary"
          onClose={close}
          onConfirm={() => restore.mutate(version, { onSettled: close })}
          question={`All settings are then as they were on ${when}. The picture of home and sign-in stays as it is. What was saved since stays in the history.`}
          title="Put these settings back?"
        />
      )}
    </Row>
  );
}
