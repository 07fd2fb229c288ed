import type { ComponentProps, ReactNode } from 'react';
import { ImagePlus } from '#web/ui/icons.ts';
import css from './file-box.module.css';

interface FileBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint: string;
  /** The caller shows the error beneath, in an element with the id `{id}-e`. */
  readonly isInvalid: boolean;
  /** While files are dragged over the page. */
  readonly isDragging?: boolean;
}

/** The dashed box for choosing a photo from the device. Further properties are the file input's. */
export function FileBox({ id, label, hint, isInvalid, isDragging, ...input }: FileBoxProps) {
  return (
    <label
      className={`${css.box} row gap-5 text-2 soft`}
      data-dragging={isDragging || undefined}
      data-invalid={isInvalid || undefined}
    >
      <input
        accept="image/*"
        aria-describedby={isInvalid ? `${id}-h ${id}-e` : `${id}-h`}
        aria-invalid={isInvalid || undefined}
        aria-labelledby={`${id}-l`}
        className="unseen-control"
        id={id}
        type="file"
        {...input}
      />
      <span aria-hidden="true" className={`${css.icon} center round`}>
        <ImagePlus />
      </span>
      <span>
        <b id={`${id}-l`}>{label}</b>
        <span id={`${id}-h`}>{hint}</span>
      </span>
    </label>
  );
}
