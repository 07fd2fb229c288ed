import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Check, Copy } from '#web/ui/icons.ts';
import css from './temporary-password.module.css';

/** Without https, or where the person has refused it, there is no clipboard: then what is selected can still be copied. */
function copySelected(element: HTMLElement): boolean {
  getSelection()?.selectAllChildren(element);
  return document.execCommand('copy');
}

async function copy(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    return copySelected(element);
  }
}

/** A password to hand over by hand, with a button that copies it. */
export function TemporaryPassword({ password }: { password: string }) {
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const press = async () => {
    if (text.current) setOutcome((await copy(text.current)) ? 'copied' : 'refused');
  };
  const isCopied = outcome === 'copied';
  return (
    <>
      <div className={css.password} data-copied={isCopied || undefined}>
        <code ref={text}>{password}</code>
        <Button
          icon={
            isCopied ? (
              <Check aria-hidden="true" className="icon" />
            ) : (
              <Copy aria-hidden="true" className="icon" />
            )
          }
          onClick={() => void press()}
          size="s"
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {outcome === 'refused' && <p role="status">It is selected now: please copy it yourself.</p>}
    </>
  );
}
