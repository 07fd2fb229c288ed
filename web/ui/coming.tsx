import { createPortal } from 'react-dom';
import { Loading } from '#web/ui/loading.tsx';
import './coming.css';

/** Over the page while a dialog's code is on its way; most often that is too short a moment to be seen. */
export const Coming = () =>
  createPortal(
    <div className="coming">
      <Loading />
    </div>,
    document.body,
  );
