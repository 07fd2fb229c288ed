// What stands in the fields of the sign-in form, and what is wrong with it.

export interface LoginTyped {
  readonly username: string;
  readonly password: string;
  readonly isSharedDevice: boolean;
}

/** The fields that may be wrong, in their order. */
export const fieldsOf = ['username', 'password'] as const;
type FieldName = (typeof fieldsOf)[number];
/** The first thing that is wrong with each field. */
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

/** Read from the fields themselves: a password manager or an early hand fills them in without a word. */
export function typedIn(form: HTMLFormElement): LoginTyped {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text('username'),
    password: text('password'),
    isSharedDevice: data.has('isSharedDevice'),
  };
}

/** What stands in the username's field just now. */
export const typedUsername = (): string =>
  document.querySelector<HTMLInputElement>('main [name="username"]')?.value ?? '';
