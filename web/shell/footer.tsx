import { memo } from 'react';
import { Link } from 'wouter';
import { dayRange } from '#contract/dates.ts';
import { useBoot, useReunion } from '#web/lib/boot.ts';
import { mailHref, telHref } from '#web/lib/contact-links.ts';
import { quickLinks } from '#web/routing/navigation.ts';
import type { PageFile } from '#web/routing/page.ts';
import { ThemeChoice } from '#web/shell/theme-choice.tsx';
import { Dunes } from '#web/ui/drawings.tsx';
import css from './footer.module.css';

/** @param after the background at the page's end; absent: paper */
export const Footer = memo(function Footer({ after }: { after?: PageFile['end'] }) {
  const { year } = useBoot();
  const { title, place, firstDay, lastDay, organizers } = useReunion();
  return (
    <footer className={css.footer} data-after={after} data-print="hide">
      <Dunes />
      <div className={`${css.deep} text-2`}>
        <div className="wrap">
          <div className={`${css.columns} grid`}>
            <div>
              <h2 className="h2">{title}</h2>
              <p className={`${css.when} grid`}>
                <span>{dayRange(firstDay, lastDay)}</span> <span>{place}</span>
              </p>
            </div>
            <nav aria-label="Quick links">
              <h3>Quick links</h3>
              <ul className={css.links}>
                {quickLinks.map(({ href, label }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            {organizers.length > 0 && (
              <div>
                <h3>Organizers</h3>
                <ul className={`${css.organizers} grid gap-2`}>
                  {organizers.map(({ name, phone, email }) => (
                    <li className="grid" key={name + email}>
                      <b>{name}</b>
                      <span className="flow">
                        <a className="num" href={telHref(phone) ?? undefined}>
                          {phone}
                        </a>
                        <a href={mailHref(email) ?? undefined}>{email}</a>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <div className={`${css.colophon} cluster gap-3 text-1 apart`}>
            <span>
              © {year} {title}
            </span>
            <ThemeChoice />
            <span>Made for the family, by the family.</span>
          </div>
        </div>
      </div>
    </footer>
  );
});
