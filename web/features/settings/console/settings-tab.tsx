import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import type { UnreadAddress } from '#contract/settings/settings.schema.ts';
import { HistoryPart } from '#web/features/settings/console/history-part.tsx';
import {
  addressOfPart,
  type PartProps,
  partIn,
  partNames,
  parts,
} from '#web/features/settings/console/model.ts';
import type { OtherPartProps } from '#web/features/settings/console/other-parts.tsx';
import { titleId } from '#web/features/settings/console/part-frame.tsx';
import { settingsQuery } from '#web/features/settings/console/queries.ts';
import { OutsideWeek } from '#web/features/settings/console/reunion/outside-week.tsx';
import { ReunionPart } from '#web/features/settings/console/reunion/reunion-part.tsx';
import { focusById, isShown } from '#web/ui/focus.ts';
import { ChevronRight, CircleAlert, Lock } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { LineLink } from '#web/ui/line-link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './settings-tab.module.css';

const otherPart = lazyComponent<OtherPartProps>(
  async () => (await import('#web/features/settings/console/other-parts.tsx')).OtherPart,
  () => <Loading />,
);

export const SettingsTab = () => (
  <QueryView failed="The settings did not load" query={useQuery(settingsQuery)}>
    {(settings) => <Known settings={settings} />}
  </QueryView>
);

const linkId = (name: string) => `part-${name}`;

/** On phones the pressed link is hidden with its column: the part is focused, and going back its link. */
function useFocusOf(named: string | undefined): void {
  const before = useRef(named);
  useEffect(() => {
    const focused = document.activeElement;
    if (before.current !== named && (!focused || focused === document.body || !isShown(focused)))
      focusById(named ? titleId : linkId(before.current ?? ''));
    before.current = named;
  }, [named]);
}

function Known({ settings }: PartProps) {
  const named = partIn(useSearch());
  const part = named ?? 'reunion';
  useEffect(otherPart.fetchAhead, []);
  useFocusOf(named);
  return (
    <div className="stack">
      {settings.pinnedBy !== null && (
        <LineLink icon={Lock}>
          These settings are in the file that <b>{settings.pinnedBy}</b> names on the server, and are changed
          there. To change them here, take that variable away and start the site again.
        </LineLink>
      )}
      {(named === undefined || named === 'organizers') && (
        <UnreadNote isHere={named !== undefined} unread={settings.unread} />
      )}
      <div className={`${css.layout} grid gap-7`} data-part={named}>
        <nav aria-label="Settings" className={css.parts}>
          <ul>
            {partNames.map((name) => (
              <li key={name}>
                <Link
                  aria-current={part === name ? 'true' : undefined}
                  href={addressOfPart(name)}
                  id={linkId(name)}
                >
                  <span>
                    <b>{parts[name].title}</b>
                    <small className="num text-2 soft">{parts[name].line(settings)}</small>
                  </span>
                  <ChevronRight className="icon soft" />
                </Link>
              </li>
            ))}
            <li>
              <Link href="/admin/next-reunion">
                <span>
                  <b>The next reunion</b>
                  <small className="text-2 soft">Start it, and open it when it is ready</small>
                </span>
                <ChevronRight className="icon soft" />
              </Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby={titleId} className={`${css.pane} stack`}>
          <Link className={`${css.back} text-2 strong touch`} href={addressOfPart(undefined)}>
            All settings
          </Link>
          <h2 className="h3" id={titleId} tabIndex={-1}>
            {parts[part].title}
          </h2>
          {part === 'reunion' && <OutsideWeek settings={settings} />}
          {part === 'reunion' && <ReunionPart settings={settings} />}
          {part === 'history' && <HistoryPart settings={settings} />}
          {part !== 'reunion' && part !== 'history' && (
            <otherPart.View key={part} name={part} settings={settings} />
          )}
        </section>
      </div>
    </div>
  );
}

const listed = (addresses: readonly UnreadAddress[]) => addresses.map(({ email }) => email).join(', ');

interface UnreadNoteProps {
  readonly unread: readonly UnreadAddress[];
  /** The organizers are listed beneath it. */
  readonly isHere: boolean;
}

function UnreadNote({ unread, isHere }: UnreadNoteProps) {
  const shipped = unread.filter(({ why }) => why === 'shipped');
  const strangers = unread.filter(({ why }) => why === 'no-account');
  if (unread.length === 0) return null;
  return (
    <LineLink icon={CircleAlert} tone="warning">
      {shipped.length > 0 && (
        <>Invented addresses came with the site, and nobody reads what is sent to them: {listed(shipped)}. </>
      )}
      {strangers.length > 0 && (
        <>No account has these addresses, so no notice goes to them: {listed(strangers)}. </>
      )}
      {!isHere && <Link href={addressOfPart('organizers')}>Review the organizers</Link>}
    </LineLink>
  );
}
