import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { commentRule } from '#contract/photo-comments.ts';
import { useAddComment } from '#web/features/photos/api.ts';
import { RoundButton } from '#web/features/photos/dialog/round-button.tsx';
import { ArrowUp } from '#web/ui/icons.ts';
import css from './comment-form.module.css';

interface CommentFormProps {
  readonly photoId: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The dialog was opened to write one. */
  readonly isFirst: boolean;
}

/** Says something of a photo. Enter sends; with Shift it begins a line. */
export function CommentForm({ photoId, field, isFirst }: CommentFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddComment(photoId);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst, field]);
  const send = () => {
    if (isPending) return;
    const comment = text.trim();
    if (!comment) {
      setProblem(commentRule);
      field.current?.focus();
      return;
    }
    mutate({ comment }, { onSuccess: () => setText('') });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being put together (`isComposing`), Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        Comment
      </label>
      <textarea
        aria-describedby={problem && `${id}problem`}
        aria-invalid={problem !== undefined}
        className={css.field}
        id={id}
        maxLength={2000}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        placeholder="Write a comment"
        ref={field}
        rows={1}
        value={text}
      />
      <RoundButton aria-disabled={isPending} className={css.send} label="Post comment" type="submit">
        <ArrowUp className="icon" />
      </RoundButton>
      {problem && (
        <p className={css.problem} id={`${id}problem`}>
          {problem}
        </p>
      )}
    </form>
  );
}
