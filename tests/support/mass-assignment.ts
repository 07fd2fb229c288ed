// Bodies with more fields than a request may set, for the tests of mass assignment.

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const prototypes = '"__proto__":{"isAdmin":true,"is_admin":1},"constructor":{"prototype":{"isAdmin":true}}';

/**
 * A body that tries to set every column of a row, under the column's own name, in camel case, and through prototypes. It is
 * JSON text, since an object cannot hold `__proto__`.
 * @param rest fields that may be sent, which override the columns
 */
export function withEveryColumn(row: object, rest: object): string {
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'number' ? value + 1 : 'smuggled',
  ]);
  const all = Object.fromEntries(
    columns.flatMap(([name, value]) => [
      [name, value],
      [camelCase(String(name)), value],
    ]),
  );
  return `{${prototypes},${JSON.stringify({ ...all, role: 'admin', user: all, ...rest }).slice(1)}`;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * A body with further fields in each of its objects, under their own names and in camel case.
 * @param allowed names of fields that the body may have, which are left unchanged
 */
export function withFields(
  fields: Readonly<Record<string, unknown>>,
  payload: string,
  allowed: ReadonlySet<string>,
): string {
  const further = Object.fromEntries(
    Object.entries(fields)
      .flatMap(([name, value]) => [
        [name, value],
        [camelCase(name), value],
      ])
      .filter(([name]) => !allowed.has(String(name))),
  );
  const filled = (value: Json): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    const own = Object.entries(value).map(([name, one]) => [name, filled(one)]);
    return { ...further, ...Object.fromEntries(own) };
  };
  const body = filled({ role: 'admin', user: {}, ...JSON.parse(payload) });
  return `{${prototypes},${JSON.stringify(body).slice(1)}`;
}
