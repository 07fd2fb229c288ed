import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { RegisterInput } from '#contract/accounts.ts';

type Input = z.input<typeof RegisterInput>;
export type RegisterForm = UseFormReturn<Input, unknown, z.output<typeof RegisterInput>>;

const fields: ReadonlySet<string> = new Set(['fullName', 'username', 'phone', 'email', 'password']);
export const isRegisterField = (path: string): path is keyof Input => fields.has(path);

/** Kept above the form, so that the other tab and the way back from the verification step lose nothing that was typed. */
export const useRegisterForm = (): RegisterForm => useForm({ resolver: zodResolver(RegisterInput) });
