import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  useForm,
} from 'react-hook-form';
import { type ListItem, newId } from '#web/features/settings/console/lists/list-changes.ts';
import type { ItemDialogProps } from '#web/features/settings/console/lists/setting-list.tsx';
import { showRefusal } from '#web/features/settings/console/refusal.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The form of one item of a list, and what the dialog around it does with the list. */
export function useItemForm<Item extends ListItem, F extends FieldValues>(
  { item, items, isBusy, saveLabel, onChange, onClose }: ItemDialogProps<Item>,
  defaultValues: DefaultValues<F>,
) {
  const form = useForm<F>({ defaultValues });
  /** Saves the list, and shows at the fields why it was refused. */
  const send = (next: readonly Item[]): Promise<unknown> =>
    onChange(next).catch((failure: unknown) => showRefusal(form, failure));
  /** What is wrong with a field. */
  const errorAt = (name: Path<F>) =>
    (get(form.formState.errors, name) as Partial<FieldError> | undefined)?.message;
  return {
    form,
    send,
    errorAt,
    /** The item as it is now with other fields, or a new one at the end, with an id made of a text. */
    save: (fields: Omit<Item, 'id'>, text: string) =>
      send(
        item
          ? items.map((one) => (one.id === item.id ? { ...one, ...fields } : one))
          : [...items, { ...fields, id: newId(text, items) } as Item],
      ),
    remove: () => void send(items.filter(({ id }) => id !== item?.id)),
    /** A field of one line. */
    line: (name: Path<F>, label: string, rest: { readonly hint?: string; readonly mark?: string } = {}) => (
      <Field error={errorAt(name)} label={label} {...rest}>
        <TextInput {...form.register(name)} autoComplete="off" />
      </Field>
    ),
    /** For the dialog. */
    dialog: { form, isBusy, saveLabel, onClose },
  };
}
