import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dayRange } from '#contract/dates.ts';
import type { ListedReunion } from '#contract/settings/reunions.schema.ts';
import { countsIn, nameOf, stateInWords, whereAndWhen } from '#web/features/settings/reunions/model.ts';
import { reunionsQuery } from '#web/features/settings/reunions/queries.ts';
import { useReunion, useToday } from '#web/lib/boot.ts';
import { yearAddress } from '#web/lib/year-links.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chairs } from '#web/ui/drawings.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { CalendarDays, ChevronRight } from '#web/ui/icons.ts';
import { LineLink } from '#web/ui/line-link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './reunion-list.module.css';

/** A sixth of a wide page's row of pictures, or a quarter of a phone's width. */
const sizes = '(min-width: 62rem) 7rem, 24vw';

export const ReunionList = () => (
  <QueryView failed="The reunions did not load" query={useQuery(reunionsQuery)}>
    {(reunions) => {
      const past = reunions.filter(({ state }) => state === 'past');
      return (
        <>
          {reunions.map((one) => one.state !== 'past' && <StandingLine key={one.id} reunion={one} />)}
          {past.length === 0 ? (
            <Empty art={<Chairs />} title="There are no past reunions yet.">
              Once the next one is started, this one is kept here as it was.
            </Empty>
          ) : (
            <>
              <ul className={css.years}>
                {past.map((one) => (
                  <li key={one.id}>
                    <Year reunion={one} />
                  </li>
                ))}
              </ul>
              <p className="hint">You see what the family shared. Private photos stay private.</p>
            </>
          )}
        </>
      );
    }}
  </QueryView>
);

/** A reunion that is not past: the current one links to home. */
function StandingLine({ reunion }: { readonly reunion: ListedReunion }) {
  const today = useToday();
  const { isTrial } = useReunion();
  const isPrepared = reunion.state === 'preparing';
  const state = isTrial ? dayRange(reunion.firstDay, reunion.lastDay) : stateInWords(reunion, today);
  return (
    <LineLink icon={CalendarDays} {...(!isPrepared && { href: '/' })}>
      <b>{nameOf(reunion)}</b>{' '}
      <span className="soft">{isPrepared ? 'is being prepared, unseen by the family' : state}</span>
    </LineLink>
  );
}

function Year({ reunion }: { readonly reunion: ListedReunion }) {
  const { year, title, faces, pictures } = reunion;
  return (
    <Link className={`${css.year} grid`} href={yearAddress(year)}>
      <div className="stack">
        <div className={`${css.head} cluster`}>
          <b className={`${css.number} num`}>{year}</b>
          <span className="grid">
            <b>{title}</b>
            <span className="text-2 soft">{whereAndWhen(reunion)}</span>
          </span>
          <ChevronRight />
        </div>
        <div className="cluster">
          {faces.length > 0 && (
            <span aria-hidden="true" className={css.faces}>
              {faces.map((face) => (
                <Avatar key={face} name="" portrait={face} />
              ))}
            </span>
          )}
          <span className="text-2 num soft">{countsIn(reunion)}</span>
        </div>
      </div>
      {pictures.length > 0 && (
        <div aria-hidden="true" className={`${css.pictures} grid`}>
          {pictures.map((picture) => (
            <img
              alt=""
              decoding="async"
              key={picture.id}
              loading="lazy"
              sizes={sizes}
              src={picture.pictures[0]?.url}
              srcSet={picture.pictures.map(({ url, width }) => `${url} ${width}w`).join(', ')}
              style={{ background: picture.color ?? undefined }}
            />
          ))}
        </div>
      )}
    </Link>
  );
}
