import { useState } from 'react';
import { useReunion } from '#web/lib/boot.ts';
import { installTitle, installWay, isHandheld, refuseInstall } from '#web/lib/install.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BrandMark } from '#web/ui/drawings.tsx';
import { Share, SquarePlus } from '#web/ui/icons.ts';
import css from './install-hint.module.css';

/** How the site is installed on this device's home screen: by hand on iOS, by the browser elsewhere. */
export function InstallHint({ onEnd }: { readonly onEnd: () => void }) {
  const { title } = useReunion();
  // The browser accepts `prompt()` only once, and the buttons stay visible meanwhile.
  const [way] = useState(installWay);
  const close = () => {
    refuseInstall();
    onEnd();
  };
  const install = () => {
    void window.installPrompt?.prompt();
    delete window.installPrompt;
    close();
  };
  return (
    <Dialog
      actions={
        <>
          <Button onClick={close}>Not now</Button>
          <Button look="primary" onClick={way === 'prompt' ? install : close}>
            {way === 'prompt' ? 'Install' : 'Got it'}
          </Button>
        </>
      }
      isForReading
      onClose={close}
      size="s"
      title={installTitle()}
    >
      <div className="stack">
        <div className={`${css.site} grid gap-6`}>
          <BrandMark />
          <p className="hint">
            <b>{title}</b>
            Opens {isHandheld() ? 'from your home screen' : 'in a window of its own'}, and shows the schedule
            without a connection.
          </p>
        </div>
        {way !== 'prompt' && (
          <ol className={`${css.steps} grid`}>
            <li className="grid gap-5">
              <span>
                Tap <b>Share</b> {way === 'ipad' ? 'at the top' : 'in the bar below'}
              </span>
              <Share />
            </li>
            <li className="grid gap-5">
              <span>
                Choose <b>Add to Home Screen</b>
              </span>
              <SquarePlus />
            </li>
            <li className="grid gap-5">
              <span>
                Tap <b>Add</b>
              </span>
            </li>
          </ol>
        )}
        <p className="text-2 soft">You'll find this again in the menu.</p>
      </div>
    </Dialog>
  );
}
