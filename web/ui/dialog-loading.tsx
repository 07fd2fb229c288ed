import { createPortal } from 'react-dom';
import { useBack } from '#web/lib/back.ts';
import { Loading } from '#web/ui/loading.tsx';
import css from './dialog-loading.module.css';

interface DialogLoadingProps {
  /** The same as the dialog's: the dialog is in the address, so Back closes it. */
  isInAddress?: boolean;
  /** Undoes the press that opened the dialog; by default that is `onClose`. */
  onFailure?: () => void;
  onClose?: () => void;
}

/** Shown over the page while a dialog's code is loading; usually too short to be seen. */
export function DialogLoading({ isInAddress = false, onClose, onFailure = onClose }: DialogLoadingProps) {
  useBack(!isInAddress, () => onFailure?.());
  return createPortal(
    <div className={`${css.scrim} center appears-late`}>
      <Loading className={css.words} />
    </div>,
    document.body,
  );
}
