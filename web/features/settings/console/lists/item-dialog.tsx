// The form of one item of a list: its fields, and the dialog around them.
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { isSame } from '#contract/merge.ts';
import { type ListItem, newId } from '#web/features/settings/console/lists/list-changes.ts';
import { showFailure } from '#web/lib/form-issues.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError as ErrorLine, Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import { type Choice, Select } from '#web/ui/select.tsx';

export interface ItemDialogProps<Item extends ListItem> {
  /** undefined: a new item. */
  readonly item: Item | undefined;
  readonly items: readonly Item[];
  /** The server is validating the change. */
  readonly isBusy: boolean;
  readonly saveLabel: string;
  /** Applies the list, to be saved with the other changes. It rejects with the server's error. */
  readonly onChange: (items: readonly Item[]) => Promise<void>;
  readonly onClose: () => void;
}

type Beside = Pick<ComponentProps<typeof Field>, 'hint' | 'mark'>;

/** Shows a rejected save of the whole document at a dialog's fields, by the last part of the server's field names. */
export function showRefusal<V extends FieldValues>(form: UseFormReturn<V>, failure: unknown): void {
  const names = Object.keys(form.getValues()).filter((name) => name !== 'id') as Path<V>[];
  const { shown, others } = showFailure(form, failure, {
    fields: (path) => names.find((name) => name === path.split('.').at(-1)),
  });
  if (shown.length === 0) form.setError('root', { message: others[0] ?? (failure as Error).message });
}

/** The form of an item, its kinds of fields, and the dialog's operations on the list. */
export function useItemForm<Item extends ListItem, F extends FieldValues>(
  { item, items, isBusy, saveLabel, onChange, onClose }: ItemDialogProps<Item>,
  defaultValues: DefaultValues<F>,
) {
  const form = useForm<F>({ defaultValues });
  const [opened] = useState(item);
  /** Saves the list, and shows a rejection at the fields. */
  const send = async (next: readonly Item[]): Promise<unknown> =>
    item && items.every(({ id }) => id !== item.id)
      ? form.setError('root', { message: 'Somebody else has removed or renamed this meanwhile.' })
      : onChange(next).catch((failure: unknown) => showRefusal(form, failure));
  const about = (name: Path<F>, label: string) => ({
    label,
    error: (get(form.formState.errors, name) as Partial<FieldError> | undefined)?.message,
  });
  const changed = (change: Partial<Item>) =>
    items.map((one) => (one.id === item?.id ? { ...one, ...change } : one));
  /** Only the fields that were changed here: another organizer may have changed the others meanwhile. */
  const typed = (fields: Partial<Item>): Partial<Item> =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => !isSame(value, opened?.[name as keyof Item])),
    ) as Partial<Item>;
  return {
    form,
    send,
    /** For a Field: its label and its error. */
    about,
    changed,
    typed,
    /** Saves the item with other fields, or a new one at the end, with an id made of a text. */
    save: (fields: Omit<Item, 'id'>, text: string) =>
      send(
        item
          ? changed(typed(fields as Partial<Item>))
          : [...items, { ...fields, id: newId(text, items) } as Item],
      ),
    line: (name: Path<F>, label: string, beside?: Beside) => (
      <Field {...about(name, label)} {...beside}>
        <TextInput {...form.register(name)} autoComplete="off" />
      </Field>
    ),
    text: (name: Path<F>, label: string, rows: number, beside?: Beside) => (
      <Field {...about(name, label)} {...beside}>
        <TextArea {...form.register(name)} rows={rows} />
      </Field>
    ),
    choice: (
      name: Path<F>,
      label: string,
      choices: readonly Choice[],
      beside?: Beside,
      options?: RegisterOptions<F, Path<F>>,
    ) => (
      <Field {...about(name, label)} {...beside}>
        <Select {...form.register(name, options)} first={choices} />
      </Field>
    ),
    dialog: {
      form,
      isBusy,
      saveLabel,
      onClose,
      onRemove: () => void send(items.filter(({ id }) => id !== item?.id)),
    },
  };
}

interface FrameProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly title: string;
  readonly saveLabel: string;
  readonly isBusy: boolean;
  /** Called with the typed values, which it may reject by errors of the form. */
  readonly onSubmit: (values: F) => unknown;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  /** The button that removes the item from its list; absent without a label. */
  readonly removeLabel?: string | false | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function ItemDialog<F extends FieldValues>({
  form,
  onSubmit,
  onRemove,
  removeLabel,
  actions,
  children,
  ...frame
}: FrameProps<F>) {
  const id = useId();
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog {...frame} busyLabel="Checking..." form={id} isDirty={isDirty} size="s">
      <form className="stack" id={id} method="post" noValidate onSubmit={form.handleSubmit(onSubmit)}>
        {children}
        {errors.root?.message && <ErrorLine>{errors.root.message}</ErrorLine>}
      </form>
      {actions}
      {removeLabel && (
        <div className="actions">
          <Button disabled={frame.isBusy} icon={<Trash2 />} look="risk-line" onClick={onRemove} size="s">
            {removeLabel}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
