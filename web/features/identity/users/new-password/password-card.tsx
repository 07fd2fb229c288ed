import { TemporaryPassword } from '#web/features/identity/users/new-password/temporary-password.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { KeyRound, X } from '#web/ui/icons.ts';
import css from './password-card.module.css';

interface PasswordCardProps {
  readonly name: string;
  readonly password: string;
  readonly onDismiss: () => void;
}

/** A temporary password that has to be handed over by hand: it is told once, so it stays until it is dismissed. */
export const PasswordCard = ({ name, password, onDismiss }: PasswordCardProps) => (
  <section aria-label={`Temporary password for ${name}`} className={css.card}>
    <KeyRound aria-hidden="true" className="icon" />
    <div>
      <b>Temporary password for {name}</b>
      <p>Works for 24 hours, shown only here.</p>
      <TemporaryPassword password={password} />
    </div>
    <IconButton
      icon={<X aria-hidden="true" className="icon" />}
      label={`Dismiss the password for ${name}`}
      onClick={onDismiss}
    />
  </section>
);
