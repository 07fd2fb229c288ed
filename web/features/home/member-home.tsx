import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { getOwnRsvp, type RsvpStatus } from '#contract/rsvps.ts';
import { useHome } from '#web/features/home/api.ts';
import { HomeLinks } from '#web/features/home/home-links.tsx';
import { Now } from '#web/features/home/now/now.tsx';
import { Pictures } from '#web/features/home/pictures.tsx';
import { LowHero } from '#web/features/home/week/low-hero.tsx';
import { Welcome } from '#web/features/home/welcome.tsx';
import { read } from '#web/lib/api.ts';
import { useIsOver } from '#web/lib/boot.ts';
import { maySee } from '#web/lib/session.ts';
import css from './member-home.module.css';

interface MemberHomeProps {
  readonly user: User;
  /** What limits the person now. */
  readonly notice: ReactNode;
  readonly status: (status: RsvpStatus) => ReactNode;
  readonly forecast: (day: string) => ReactNode;
}

/** Home for whoever is signed in: it knows the day, and what of it concerns them. */
export function MemberHome({ user, notice, status, forecast }: MemberHomeProps) {
  const home = useHome();
  const isOver = useIsOver();
  const rsvp = useQuery({ ...read(getOwnRsvp), enabled: maySee(user) }).data;
  const { isAuthorized } = user;
  return (
    <>
      <LowHero mine={home?.mine ?? []} rsvp={rsvp} isAuthorized={isAuthorized} />
      <div className={`wrap ${css.parts}`}>
        {notice}
        <Welcome user={user} home={home} reply={rsvp?.status ?? null} />
        <Now home={home} rsvp={rsvp} forecast={forecast} status={status} />
        <HomeLinks home={home} isAuthorized={isAuthorized} isInvited={rsvp === null && !isOver} />
        <Pictures family={home?.family ?? null} />
      </div>
    </>
  );
}
