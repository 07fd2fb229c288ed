// Inputs for a name, an e-mail address and a phone number, with the attributes for keyboards, autofill and screen readers.
import type { ComponentProps } from 'react';
import { TextInput } from '#web/ui/field.tsx';

type InputProps = ComponentProps<typeof TextInput>;

/** A person's name. */
export const NameInput = (props: InputProps) => (
  <TextInput autoCapitalize="words" autoComplete="name" enterKeyHint="next" spellCheck={false} {...props} />
);

/** An e-mail address. */
export const EmailInput = (props: InputProps) => (
  <TextInput autoComplete="email" enterKeyHint="next" inputMode="email" type="email" {...props} />
);

/** A phone number, with tabular figures. */
export const PhoneInput = (props: InputProps) => (
  <TextInput autoComplete="tel" className="num" enterKeyHint="next" inputMode="tel" type="tel" {...props} />
);
