import { HeartHandshake } from '#web/features/identity/icons.ts';
import type { ContactDraft } from '#web/features/identity/profile/model.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Icon } from '#web/ui/icon.tsx';
import { Lock, Mail, MapPin, Phone } from '#web/ui/icons.ts';
import css from './contact-preview.module.css';

const lines: readonly { field: keyof ContactDraft; label: string; Icon: Icon }[] = [
  { field: 'phone', label: 'Phone', Icon: Phone },
  { field: 'email', label: 'Email', Icon: Mail },
  { field: 'rentalLocation', label: 'Rental location', Icon: MapPin },
  { field: 'emergencyContact', label: 'Emergency contact', Icon: HeartHandshake },
];

interface ContactPreviewProps {
  readonly draft: ContactDraft;
  readonly portrait: string | null;
}

export const ContactPreview = ({ draft, portrait }: ContactPreviewProps) => (
  <aside aria-labelledby="preview" className="stack gap-5">
    <h2 className="text-2 soft strong" id="preview">
      How the family sees you
    </h2>
    <article className={`${css.card} paper scene`}>
      <div className={css.top}>
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 320 70">
          <path d="M0 34C30 34 42 14 76 14s48 26 84 26 52-24 88-24 44 18 72 16v38H0z" />
        </svg>
        <Avatar className={css.face} name={draft.fullName} portrait={portrait} size="l" />
      </div>
      <h3 className="h2">{draft.fullName}</h3>
      <dl>
        {lines.map(
          ({ field, label, Icon }) =>
            draft[field]?.trim() && (
              <div className="grid touch" data-field={field} key={field}>
                <Icon />
                <dt className={field === 'emergencyContact' ? 'text-1 soft' : 'visually-hidden'}>{label}</dt>
                <dd className={field === 'phone' ? 'num' : undefined}>{draft[field]}</dd>
              </div>
            ),
        )}
      </dl>
    </article>
    <p className="hint beside gap-3">
      <Lock />
      This information is visible only to signed-in family members.
    </p>
  </aside>
);
