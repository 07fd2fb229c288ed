import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Home } from '#contract/home/home.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { RsvpStatus } from '#contract/rsvps/rsvps.schema.ts';
import { outsideWeekInWords } from '#contract/settings/settings.ts';
import { HomeLinks } from '#web/features/home/home-links.tsx';
import { livingSentence } from '#web/features/home/living-sentence.ts';
import { useMoment } from '#web/features/home/moment.ts';
import { Now } from '#web/features/home/now/now.tsx';
import { Pictures } from '#web/features/home/pictures.tsx';
import { useHome } from '#web/features/home/queries.ts';
import { LowHero } from '#web/features/home/week/low-hero.tsx';
import { useIsOver, useReunion, useToday } from '#web/lib/boot.ts';
import { offlineNotice } from '#web/lib/offline.ts';
import { maySee, ownRsvpQuery, shortName } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { CalendarClock, ChevronRight, History, Inbox } from '#web/ui/icons.ts';
import { LineLink } from '#web/ui/line-link.tsx';
import css from './member-home.module.css';

interface WelcomeProps {
  readonly user: User;
  readonly home: Home | undefined;
  readonly reply: RsvpStatus | null;
}

function Welcome({ user, home, reply }: WelcomeProps) {
  const moment = useMoment();
  const outside = home?.outside ? outsideWeekInWords(home.outside) : '';
  const today = useToday();
  const [time, said] = home
    ? livingSentence({ moment, today, asOf: home.day, family: home.family, reply })
    : ['', ''];
  return (
    <div className={`${css.welcome} grid`}>
      <h2 className="h1">Welcome, {shortName(user)}</h2>
      <p className={`${css.said} soft`}>
        {time && <b>{time}</b>} {said}
      </p>
      {home?.waiting ? (
        <Link className={`${css.waiting} inline-row text-2 touch`} href="/admin?tab=rsvps">
          <Inbox />
          <span>
            <b className="num">{home.waiting}</b> {home.waiting === 1 ? 'reply' : 'replies'} waiting
          </span>
          <ChevronRight />
        </Link>
      ) : null}
      {outside && (
        <Link
          className={`${css.waiting} inline-row num text-2 touch`}
          href="/admin?tab=settings&part=reunion"
        >
          <CalendarClock />
          {outside}
          <ChevronRight />
        </Link>
      )}
    </div>
  );
}

/** For organizers: something may cost the family data or mail. */
const Warning = ({ title, href }: { readonly title: string; readonly href: string }) => (
  <Alert title={title} tone="orange">
    Only organizers see this. <Link href={href}>Look at it</Link>
  </Alert>
);

/** The link to past reunions, if there are any; not during the week, when home is about the day. */
function PastReunions() {
  const { pastYears } = useReunion();
  const { phase } = useMoment();
  if (pastYears.length === 0 || phase === 'week') return null;
  return (
    <LineLink href="/reunions" icon={History}>
      <b>Past reunions</b> <span className="num soft">{pastYears.join(', ')}</span>
    </LineLink>
  );
}

interface MemberHomeProps {
  readonly user: User;
  /** A notice about the person's current limits. */
  readonly notice: ReactNode;
  /** For organizers of a new site. */
  readonly setup: ReactNode;
  readonly status: (status: RsvpStatus) => ReactNode;
  readonly forecast: (day: string) => ReactNode;
}

export function MemberHome({ user, notice, setup, status, forecast }: MemberHomeProps) {
  const home = useHome();
  const isOver = useIsOver();
  const rsvp = useQuery({ ...ownRsvpQuery, enabled: maySee(user) }).data;
  const { isAuthorized } = user;
  return (
    <>
      <LowHero mine={home?.mine ?? []} rsvp={rsvp} isAuthorized={isAuthorized} />
      {offlineNotice.use()}
      <div className={`wrap ${css.parts} grid gap-4`}>
        {notice}
        {home?.daysWithoutBackup != null && (
          <Warning title={`No backup for ${home.daysWithoutBackup} days`} href="/admin/backups" />
        )}
        {home?.isMailLate && <Warning title="E-mail has waited for more than an hour" href="/admin/mail" />}
        {home?.isDiskLow && <Warning title="The server’s disk is nearly full" href="/admin/check-up" />}
        <Welcome user={user} home={home} reply={rsvp?.status ?? null} />
        {setup}
        <Now home={home} rsvp={rsvp} forecast={forecast} status={status} />
        <HomeLinks home={home} isAuthorized={isAuthorized} isInvited={rsvp === null && !isOver} />
        <Pictures family={home?.family ?? null} />
        <PastReunions />
      </div>
    </>
  );
}
