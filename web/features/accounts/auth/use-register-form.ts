import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { RegisterInput } from '#contract/accounts.ts';
import { registrationDraft } from '#web/features/accounts/auth/pending-registration.ts';
import { useTextDraft } from '#web/lib/use-text-draft.ts';

type Input = z.input<typeof RegisterInput>;
type Form = UseFormReturn<Input, unknown, z.output<typeof RegisterInput>>;
export type RegisterTyped = Partial<Input>;

/**
 * @param kept what was typed when the form was last left: the other tab and the way back from the verification step lose nothing
 * @param taken why another username is needed, if the verification step has found out; told once
 */
export function useRegisterForm(kept: RefObject<RegisterTyped>, taken: RefObject<string | null>): Form {
  const form = useForm<Input, unknown, z.output<typeof RegisterInput>>({
    resolver: zodResolver(RegisterInput),
    defaultValues: kept.current,
  });
  // Until the e-mail is proved or somebody signs in; nobody's, for nobody is known yet.
  useTextDraft(form, registrationDraft, { fullName: '', username: '', phone: '', email: '' });
  useEffect(
    () => () => {
      kept.current = form.getValues();
    },
    [form, kept],
  );
  useEffect(() => {
    if (!taken.current) return;
    form.setError('username', { type: 'server', message: taken.current }, { shouldFocus: true });
    taken.current = null;
  }, [form, taken]);
  return form;
}
