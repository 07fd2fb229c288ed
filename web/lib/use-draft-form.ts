// A form from its opening to its save. Until then its draft survives a failed save, a reload, and a visit elsewhere.
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { isSame } from '#contract/merge.ts';
import { failureMessage } from '#web/lib/api.ts';
import { draftOf, dropDraft, keepDraft, readDraft, typedIn } from '#web/lib/drafts.ts';
import { type FormFields, showFailure } from '#web/lib/form-issues.ts';
import { useIsHydrated } from '#web/lib/screen.ts';
import { type SharedThing, useSharedEdit } from '#web/lib/use-shared-edit.ts';

interface DraftForm<V extends FieldValues, O, F extends object> extends FormFields<Path<V>> {
  /** The name of the draft with the person's id, such as `rsvp:7`; without a name there is no draft. */
  readonly name?: string;
  /** The saved values, or those of a new form. Edits to them are stored as a draft, so they contain no passwords. */
  readonly fresh: F;
  /** The values to store in a draft, if not all of them. */
  readonly typedOf?: (values: V) => F;
  /** Initial values, besides those of the draft. */
  readonly opensWith?: (kept: Partial<F>) => Partial<V>;
  readonly shared?: SharedThing<F>;
  /**
   * Sends the form. Its errors are shown at their fields.
   * @returns false if the draft must be kept; for a new thing, the name of its drafts from now on
   */
  readonly save: (values: O, began: F) => Promise<unknown>;
  /** Closes a form that has no draft; it stays open if something was typed during the save. */
  readonly onSaved?: () => void;
  /** Called when fields are invalid, before the first is focused; without errors if the server has reported them. */
  readonly onInvalid?: (errors?: FieldErrors<V>) => void;
  /** The message above the button after a failure without a message. */
  readonly otherwise?: string;
}

const wrong = ':is(input, select, textarea, button):is([aria-invalid="true"], [data-invalid])';

export function useDraftForm<V extends FieldValues, O, F extends object>(
  form: UseFormReturn<V, unknown, O>,
  { name, fresh, shared, save, onSaved, onInvalid, otherwise, ...rest }: DraftForm<V, O, F>,
) {
  const { typedOf = (values: V) => values as unknown as F, opensWith, fields, codes = {} } = rest;
  const isHydrated = useIsHydrated();
  const [wasHydrated] = useState(isHydrated);
  const [first] = useState(() => typedIn(name === undefined ? null : readDraft(name), fresh));

  /** @returns whether a draft was stored */
  function typeAgain(): boolean {
    const values = form.getValues();
    const valueAt = (field: string) => (values as Record<string, unknown>)[field];
    const isUntouched = ([field]: [string, unknown]) => isSame(valueAt(field), fresh[field as keyof F]);
    const kept = Object.fromEntries(Object.entries(first.typed).filter(isUntouched)) as Partial<F>;
    const opening = { ...kept, ...opensWith?.(kept) };
    const isKept = Object.entries(opening).some(([field, value]) => !isSame(value, valueAt(field)));
    if (isKept) form.reset({ ...values, ...opening } as V, { keepDefaultValues: true });
    return isKept;
  }
  // `count` is incremented when all fields are reset.
  const [{ count, isKept }, setOpening] = useState(() => ({ count: 0, isKept: isHydrated && typeAgain() }));
  const edit = useSharedEdit<F>({
    form,
    began: isHydrated ? { ...fresh, ...first.began } : fresh,
    latest: shared?.id === undefined ? undefined : fresh,
    shared,
    save: () => void submit(),
  });
  const onAlive = useEffectEvent(() => {
    if (!typeAgain()) return;
    edit.restart({ ...fresh, ...first.began }, fresh);
    setOpening({ count: 1, isKept: true });
  });
  // The server, which rendered the first view, does not have this tab's draft.
  useLayoutEffect(() => {
    if (isHydrated && !wasHydrated) onAlive();
  }, [isHydrated, wasHydrated]);

  /** The name of the draft once a new thing is saved, while its form is still closing. */
  const savedAs = useRef<string>(undefined);
  const onTyped = useEffectEvent((values: V) => {
    const keptAs = savedAs.current ?? name;
    if (keptAs !== undefined) keepDraft(keptAs, draftOf(typedOf(values), edit.began(), shared?.units));
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [form],
  );
  const discardDraft = () => {
    if (name !== undefined) dropDraft(name);
  };
  const begin = (saved: F) => {
    form.reset({ ...form.getValues(), ...saved });
    edit.restart(saved);
    discardDraft();
    setOpening({ count: count + 1, isKept: false });
  };

  /** Stores what was typed since the values were sent as the next draft, and says whether there was any. */
  const keepSince = (sent: F, savedAs: string | undefined): boolean => {
    discardDraft();
    edit.restart(sent);
    const since = draftOf(typedOf(form.getValues()), sent, shared?.units);
    if (savedAs !== undefined) keepDraft(savedAs, since);
    return since !== undefined;
  };

  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [submitCount]);

  const send = form.handleSubmit(async (values) => {
    setIsBusy(true);
    const typed = typedOf(form.getValues());
    // Without passwords, which are never in a draft.
    const names = Object.keys(fresh) as (keyof F)[];
    const sent = structuredClone(Object.fromEntries(names.map((field) => [field, typed[field]]))) as F;
    try {
      const saved = await save(values, edit.began());
      if (saved === false) return;
      if (typeof saved === 'string') savedAs.current = saved;
      const hasMore = keepSince(sent, savedAs.current ?? name);
      if (!hasMore) onSaved?.();
    } catch (failure) {
      if (edit.asks(failure)) return;
      const { shown, others } = showFailure(form, failure, { fields, codes, isFocusOwn: true });
      const unsaid = shown.length === 0 && otherwise ? failureMessage(failure as Error, otherwise) : '';
      // A message without a field stays on the page after the toast has disappeared.
      const message = others.join(' ') || unsaid;
      if (message) form.setError('root', { message });
      if (shown.length > 0) onInvalid?.();
    } finally {
      setIsBusy(false);
    }
  }, onInvalid);
  async function submit() {
    // A second press during the save would save twice.
    if (isSending.current) return;
    isSending.current = true;
    await send().finally(() => {
      isSending.current = false;
    });
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog is rendered in a portal, but React's events still bubble to the page.
    event.stopPropagation();
    element.current = event.currentTarget;
    void submit();
  };
  return {
    edit,
    /** For a Field: its error, and the change of somebody else. */
    about: (field: Path<V>) => ({
      error: (get(form.formState.errors, field) as Partial<FieldError> | undefined)?.message,
      news: edit.newsAt(field),
    }),
    isKept,
    opening: count,
    startOver: () => begin(fresh),
    begin,
    keepSince,
    discardDraft,
    onSubmit,
    isBusy,
  };
}
