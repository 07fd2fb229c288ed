import type { Contact } from '#contract/identity/users.schema.ts';
import { mailHref, telHref } from '#web/lib/contact-links.ts';
import css from './reach.module.css';

/** The quickest way to a person, at hand while the row is folded: a call, or a mail where no number is known. */
export function Reach({ fullName, phone, email }: Pick<Contact, 'fullName' | 'phone' | 'email'>) {
  const call = phone && telHref(phone);
  const href = call || mailHref(email);
  return (
    href && (
      <a className={css.reach} data-i={call ? 'phone' : 'mail'} href={href}>
        <span className="visually-hidden">{`${call ? 'Call' : 'Email'} ${fullName}`}</span>
      </a>
    )
  );
}
