import { type RefObject, useId } from 'react';
import { Undo2 } from '#web/ui/icons.ts';
import { TextButton } from '#web/ui/text-link.tsx';
import css from './removed-line.module.css';

interface RemovedLineProps {
  /** Of the person who was removed. */
  readonly name: string;
  readonly onUndo: () => void;
  /** The button, which takes the focus that the removed row had. */
  readonly undo: RefObject<HTMLButtonElement | null>;
}

/** Stands where somebody was removed, until they are put back or somebody else is removed. */
export function RemovedLine({ name, onUndo, undo }: RemovedLineProps) {
  const words = useId();
  return (
    <p className={css.removed}>
      <span id={words}>{name} was removed.</span>
      <TextButton
        aria-describedby={words}
        icon={<Undo2 aria-hidden="true" className="icon" />}
        onClick={onUndo}
        ref={undo}
      >
        Undo
      </TextButton>
    </p>
  );
}
