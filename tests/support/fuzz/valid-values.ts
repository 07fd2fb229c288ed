// Generates values that a schema of the contract accepts, from the schema itself, so that new fields are included automatically.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { readSettings } from '#server/features/settings/queries.ts';
import { shippedSettings } from '#server/platform/settings/current-settings.ts';
import { formedTexts, plainText } from '#tests/support/fuzz/texts.ts';
import { everyonesPassword } from '#tests/support/test-site.ts';

type Schema = z.core.$ZodType;
type Fields = Record<string, fc.Arbitrary<unknown>>;

const accepts = (schema: Schema) => (value: unknown) => z.safeParse(schema, value).success;

/** Fields for which the site seldom accepts a random value, even if the schema does. */
const usualFields: Fields = {
  arriving: fc.constantFrom('2025-07-24', '2025-07-26', '2025-07-27'),
  attendeeCount: fc.integer({ min: 1, max: 3 }),
  currentPassword: fc.constant(everyonesPassword),
  departing: fc.constantFrom('2025-07-28', '2025-08-02', '2025-08-04'),
  maxAttendees: fc.constantFrom(null, '', 2, 5, 40, 10_000),
};

/** Makes both passwords equal, as random ones would hardly ever be. */
function mended<T>(value: T): T {
  if (typeof value !== 'object' || value === null || !('confirmPassword' in value)) return value;
  return { ...value, confirmPassword: 'newPassword' in value ? value.newPassword : undefined };
}

const limitOf = (schema: Schema, check: string, key: 'minimum' | 'maximum' | 'value'): number | undefined => {
  for (const one of schema._zod.def.checks ?? []) {
    const def: Record<string, unknown> & z.core.$ZodCheckDef = { ...one._zod.def };
    if (def.check === check) return Number(def[key]);
  }
  return undefined;
};

/** The formats of which the schema accepts most texts; without one, those of which it accepts any. */
function formsFor(schema: Schema, forms: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string>[] {
  const shares = forms.map(
    (form) => fc.sample(form, { numRuns: 20, seed: 1 }).filter(accepts(schema)).length / 20,
  );
  const atLeast = (share: number) => forms.filter((_form, index) => (shares[index] ?? 0) > share);
  return atLeast(0.5).length > 0 ? atLeast(0.5) : atLeast(0);
}

function text(schema: Schema): fc.Arbitrary<unknown> {
  const least = limitOf(schema, 'min_length', 'minimum') ?? 0;
  const most = limitOf(schema, 'max_length', 'maximum') ?? 300;
  const plain = plainText(least, most);
  const patterns = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'pattern' in def && def.pattern instanceof RegExp ? def.pattern : [],
  );
  const byPattern = patterns.length > 0 ? [fc.stringMatching(patterns[0] as RegExp)] : [];
  const [isPlain, forms] = [formsFor(schema, [plain]).length > 0, formsFor(schema, formedTexts)];
  const found = [
    ...(isPlain ? [{ weight: 12, arbitrary: plain }] : []),
    ...[...forms, ...formsFor(schema, byPattern)].map((arbitrary) => ({ weight: 1, arbitrary })),
  ];
  if (found.length === 0) throw new Error('No text that this schema takes: add its form to texts.ts');
  return fc.oneof(...found).filter(accepts(schema));
}

function number(schema: Schema): fc.Arbitrary<unknown> {
  const min = limitOf(schema, 'greater_than', 'value') ?? -1_000_000;
  const max = limitOf(schema, 'less_than', 'value') ?? 1_000_000;
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  const small = fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 8) });
  const ends = fc.constantFrom(Math.ceil(min), Math.floor(max));
  const exact = fc.double({ min, max, noNaN: true });
  return fc.oneof({ weight: 3, arbitrary: small }, whole, ends, exact).filter(accepts(schema));
}

function object(shape: Readonly<Record<string, Schema>>): fc.Arbitrary<object> {
  const fields: Fields = {};
  for (const [name, schema] of Object.entries(shape)) {
    const usual = usualFields[name];
    const generated = validFor(schema);
    fields[name] = usual
      ? fc.oneof({ weight: 9, arbitrary: usual.filter(accepts(schema)) }, generated)
      : generated;
  }
  const requiredKeys = Object.keys(shape).filter((name) => !accepts(shape[name] as Schema)(undefined));
  return fc.record(fields, { requiredKeys });
}

const anyJson = fc.jsonValue({ maxDepth: 2 });

/** A random settings document would break the rules, so the shipped one is sent with another title. */
const documents = fc.constantFrom('Lake Week', 'A week of ours').map((title) => ({
  ...readSettings(shippedSettings),
  title,
}));

/** Generates values without the rules between fields. */
function generated(schema: Schema): fc.Arbitrary<unknown> {
  if (schema === (ReunionDocument as Schema)) return documents;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return text(schema);
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'object':
      return object(def.shape);
    case 'array': {
      const minLength = limitOf(schema, 'min_length', 'minimum') ?? 0;
      const most = limitOf(schema, 'max_length', 'maximum') ?? 20;
      const element = validFor(def.element);
      const few = fc.array(element, { minLength, maxLength: Math.min(most, minLength + 3) });
      const all = fc.array(element, { minLength: most, maxLength: most });
      return fc.oneof({ weight: 30, arbitrary: few }, all);
    }
    case 'union':
      return fc.oneof(...def.options.map(validFor));
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: validFor(def.innerType) }, fc.constant(null));
    case 'optional':
    case 'default':
      return validFor(def.innerType);
    case 'pipe': {
      const isTransformFirst = (def.in as z.core.$ZodTypes)._zod.def.type === 'transform';
      if (!isTransformFirst) return validFor(def.in);
      return fc.oneof({ weight: 4, arbitrary: validFor(def.out) }, fc.constantFrom('', null, ' '));
    }
    default:
      return anyJson;
  }
}

const made = new WeakMap<Schema, fc.Arbitrary<unknown>>();

/** @returns values that the schema accepts, as a client would send them */
export function validFor(schema: Schema): fc.Arbitrary<unknown> {
  const known = made.get(schema) ?? generated(schema).map(mended).filter(accepts(schema));
  made.set(schema, known);
  return known;
}
