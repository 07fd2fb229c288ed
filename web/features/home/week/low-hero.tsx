import { dayRange } from '#contract/dates.ts';
import type { Home } from '#contract/home/home.schema.ts';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { YourWeek } from '#web/features/home/week/your-week.tsx';
import { useIsLookingBack, useReunion } from '#web/lib/boot.ts';
import { Shore } from '#web/ui/drawings.tsx';
import { HeroPicture } from '#web/ui/hero-picture.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './low-hero.module.css';

interface LowHeroProps {
  readonly mine: Home['mine'];
  /** undefined: not loaded yet. */
  readonly rsvp: OwnRsvp | null | undefined;
  readonly isAuthorized: boolean;
}

export function LowHero({ mine, rsvp, isAuthorized }: LowHeroProps) {
  const { title, place, firstDay, lastDay, heroPictures } = useReunion();
  return (
    <section className={`${css.hero} scene`}>
      <div className={`${css.sky} scene`}>
        <div className="wrap">
          <h1 className={`h1 ${css.title}`}>{title}</h1>
          <div className={`${css.when} flow`}>
            <p>{dayRange(firstDay, lastDay)}</p>
            <p>{place}</p>
          </div>
        </div>
        <HeroPicture pictures={heroPictures} />
        {heroPictures.length === 0 && <div className={css.art} aria-hidden="true" />}
      </div>
      <div className={css.sea}>
        <Crest />
        <div className={`wrap ${css.week}`}>
          <YourWeek mine={mine} rsvp={rsvp} isAuthorized={isAuthorized}>
            <Actions
              isReplyNext={rsvp === null || rsvp?.status === 'cancelled'}
              isAuthorized={isAuthorized}
            />
          </YourWeek>
        </div>
      </div>
      <Shore />
    </section>
  );
}

interface ActionsProps {
  /** Without a reply, or with a cancelled one. */
  readonly isReplyNext: boolean;
  readonly isAuthorized: boolean;
}

/** The primary action is prominent: the reply, or else the schedule. */
function Actions({ isReplyNext, isAuthorized }: ActionsProps) {
  const schedule = (
    <LinkButton href="/calendar" key="schedule" look={!isReplyNext && isAuthorized ? 'primary' : 'plain'}>
      View Schedule
    </LinkButton>
  );
  if (useIsLookingBack())
    return (
      <>
        {schedule}
        {isAuthorized && <LinkButton href="/attendees">Family Directory</LinkButton>}
      </>
    );
  const reply = (
    <LinkButton data-writes href="/rsvp" key="reply" look={isReplyNext ? 'accent' : 'plain'}>
      RSVP Now
    </LinkButton>
  );
  return isReplyNext ? [reply, schedule] : [schedule, reply];
}

const Crest = () => (
  <svg className={css.crest} viewBox="0 0 1440 40" preserveAspectRatio="none" aria-hidden="true">
    <path
      fill="var(--ocean-far)"
      d="M0 22C110 2 250 4 372 16S600 40 740 26 980 2 1110 10s230 22 330 8V40H0Z"
    />
    <path fill="var(--ocean)" d="M0 30C120 12 260 14 380 24s220 20 360 8S990 12 1120 18s220 18 320 8V40H0Z" />
  </svg>
);
