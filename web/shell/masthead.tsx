import type { ReactNode } from 'react';
import { useReunion, useToday } from '#web/lib/boot.ts';
import { nightsBetween } from '#web/lib/dates.ts';
import { offlineNotice } from '#web/lib/offline.ts';
import type { Sky } from '#web/routing/page.ts';
import css from './masthead.module.css';

interface MastheadProps {
  sky: Sky;
  title: ReactNode;
  actions?: ReactNode;
  /** The lead row beneath, on paper: a sentence, or a switch between views. */
  children?: ReactNode;
}

/** The share of the week that has passed at noon of today, from 0 to 1; undefined before and after the week. */
function usePartOfWeek(): number | undefined {
  const { firstDay, lastDay } = useReunion();
  const today = useToday();
  if (today < firstDay || today > lastDay) return undefined;
  return (nightsBetween(firstDay, today) + 0.5) / (nightsBetween(firstDay, lastDay) + 1);
}

/** The top of a page beneath the header: its title on a flat sky, and during the week a sun that moves on every day. */
export function Masthead({ sky, title, actions, children }: MastheadProps) {
  const part = usePartOfWeek();
  return (
    <section className={css.masthead} data-light={sky}>
      <div className={`${css.sky} scene`}>
        <div className={`wrap ${css.title} cluster apart`}>
          <h1>{title}</h1>
          {actions && (
            <div className="row" data-print="hide">
              {actions}
            </div>
          )}
        </div>
        {part !== undefined && (
          <span
            aria-hidden="true"
            className={css.sun}
            data-print="hide"
            style={{ insetInlineStart: `${part * 100}%` }}
          />
        )}
      </div>
      {offlineNotice.use()}
      {children && (
        <div className={`wrap ${css.lead} cluster apart`} data-print="hide">
          {children}
        </div>
      )}
    </section>
  );
}
