import { flushSync } from 'react-dom';
import { Status } from '#web/ui/alert.tsx';
import { History } from '#web/ui/icons.ts';
import { TextButton } from '#web/ui/text-link.tsx';
import css from './kept-note.module.css';

/** Says that a form opened with an unsaved draft, and offers to start over. */
export const KeptNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <Status>
    <p className={`${css.note} cluster text-2`}>
      <History />
      We kept what you typed.
      <TextButton
        onClick={({ currentTarget }) => {
          const around = currentTarget.closest<HTMLElement>('main, [data-modal]');
          flushSync(onStartOver);
          // The button is removed with the note.
          if (document.activeElement === document.body) around?.focus({ preventScroll: true });
        }}
      >
        Start over
      </TextButton>
    </p>
  </Status>
);
