import { memo, type ReactNode } from 'react';
import type { Contact } from '#contract/identity/users.schema.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import type { Entry } from '#web/features/identity/contacts/model.ts';
import { saveVcards } from '#web/features/identity/contacts/vcard.ts';
import { mailHref, mapQuery, telHref, withPhones } from '#web/lib/contact-links.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MapLink } from '#web/ui/map-link.tsx';
import { useFold } from '#web/ui/use-fold.ts';
import css from './contact-row.module.css';

interface ContactRowProps extends Entry {
  readonly reunion: Reunion;
}

/**
 * One person of the directory; on phones collapsed to name, house and a call. Details that the person has not shared
 * are absent. Its icons are CSS masks: five hundred entries would contain thousands of drawings.
 */
export const ContactRow = memo(function ContactRow({ contact, family, reunion }: ContactRowProps) {
  const { fullName, portrait, email, phone, rentalLocation, emergencyContact } = contact;
  const { isOpen, setOpen, part } = useFold();
  const id = `more-${contact.id}`;
  return (
    <li className={`${css.row} grid`}>
      {family && (
        <span aria-hidden="true" className={css.family}>
          {family}
        </span>
      )}
      <Avatar className={css.avatar} name={fullName} portrait={portrait} size="m" />
      <div className={css.who} data-open={isOpen ? '' : undefined}>
        <h3>{fullName}</h3>
        {rentalLocation && <House place={rentalLocation} reunion={reunion} />}
      </div>
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        aria-label={fullName}
        className={css.toggle}
        onClick={() => setOpen(!isOpen)}
        type="button"
      />
      <Reach {...contact} />
      <div className={css.rest} data-open={isOpen ? '' : undefined} id={id} ref={part}>
        <div className={`${css.contact} grid`}>
          {phone && (
            <Line
              className={`${css.line} num text-2`}
              data-i="phone"
              href={telHref(phone)}
              label="Phone"
              words={phone}
            />
          )}
          <Line
            className={`${css.line} text-2`}
            data-i="mail"
            href={mailHref(email)}
            label="Email"
            words={breakable(email)}
          />
        </div>
        {emergencyContact && (
          <div className={`${css.emergency} text-2`}>
            <span className="text-1 soft">Emergency contact</span>
            <Callable text={emergencyContact} />
          </div>
        )}
        <IconButton
          className={css.save}
          icon={null}
          label={`Save ${fullName} as a vCard`}
          onClick={() => saveVcards(fullName, [contact], reunion.title)}
          title="Save to your contacts"
        />
      </div>
    </li>
  );
});

/** A link, and the plain text, which replaces it in a collapsed row, where the row's button covers it. */
function House({ place, reunion }: { place: string; reunion: Reunion }) {
  const words = (
    <>
      <span className="visually-hidden">Rental location: </span>
      {place}
    </>
  );
  return (
    <>
      <p className={`${css.place} text-2 soft`}>{words}</p>
      <MapLink
        className={`${css.line} ${css.house} soft text-2`}
        data-i="pin"
        query={mapQuery(place, reunion)}
      >
        {words}
      </MapLink>
    </>
  );
}

/** A long address may break before its @. */
function breakable(email: string): ReactNode {
  const at = email.lastIndexOf('@');
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

interface LineProps {
  readonly href: string | null;
  readonly label: string;
  readonly words: ReactNode;
  readonly className: string | undefined;
  readonly 'data-i': string;
}

function Line({ href, label, words, ...rest }: LineProps) {
  const text = (
    <>
      <span className="visually-hidden">{label}: </span>
      {words}
    </>
  );
  return href ? (
    <a href={href} {...rest}>
      {text}
    </a>
  ) : (
    <span {...rest}>{text}</span>
  );
}

const Callable = ({ text }: { text: string }) => (
  <p>
    {withPhones(text).map(({ text: words, href }, at) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
        <a className="num" href={href} key={at}>
          {words}
        </a>
      ) : (
        words
      ),
    )}
  </p>
);

/** The quickest way to contact a person while the row is collapsed: a call, or a mail if there is no number. */
function Reach({ fullName, phone, email }: Pick<Contact, 'fullName' | 'phone' | 'email'>) {
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
