import { useRef, useState } from 'react';
import { KeyRound } from '#web/features/identity/icons.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Check, Copy, X } from '#web/ui/icons.ts';
import { copy } from '#web/ui/share.ts';
import css from './password-card.module.css';

interface PasswordCardProps {
  readonly name: string;
  readonly password: string;
  readonly onDismiss: () => void;
}

/** A temporary password that has to be passed on by hand: it is shown only once, so it stays until it is dismissed. */
export const PasswordCard = ({ name, password, onDismiss }: PasswordCardProps) => (
  <section aria-label={`Temporary password for ${name}`} className={`${css.card} grid paper`}>
    <KeyRound />
    <div>
      <b>Temporary password for {name}</b>
      <p className="hint">Works for 24 hours. It can't be shown again.</p>
      <TemporaryPassword password={password} />
    </div>
    <IconButton icon={<X />} label={`Dismiss the password for ${name}`} onClick={onDismiss} />
  </section>
);

/** Without HTTPS or the person's permission there is no clipboard: then the selected text can still be copied. */
function copySelected(element: HTMLElement): boolean {
  getSelection()?.selectAllChildren(element);
  return document.execCommand('copy');
}

function TemporaryPassword({ password }: { password: string }) {
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const press = async () => {
    const isCopied = (await copy(password)) || (text.current !== null && copySelected(text.current));
    setOutcome(isCopied ? 'copied' : 'refused');
  };
  const isCopied = outcome === 'copied';
  return (
    <>
      <div className={`${css.password} row`} data-copied={isCopied || undefined}>
        <code ref={text}>{password}</code>
        <Button icon={isCopied ? <Check /> : <Copy />} onClick={() => void press()} size="s">
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {outcome === 'refused' && (
        <p className="hint" role="status">
          It is selected now: please copy it yourself.
        </p>
      )}
    </>
  );
}
