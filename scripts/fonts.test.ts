import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Declaration, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { weights } from './fonts.ts';

const web = join(import.meta.dirname, '../web');
const styles = (file: string) => postcss.parse(readFileSync(join(web, file), 'utf8'));

const weightOf = (rule: Rule): string[] => {
  const of = (prop: string) =>
    rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop === prop);
  const shorthand = of('font').map(({ value }) => value);
  if (
    ![...shorthand, ...of('font-family').map(({ value }) => value)].some((value) => value.includes('--serif'))
  )
    return [];
  return [
    ...shorthand.flatMap((value) => value.split(' ')[0] ?? []),
    ...of('font-weight').map(({ value }) => value),
  ];
};

test('the font of headings has each weight that a style asks of it', () => {
  const asked = globSync('**/*.css', { cwd: web }).flatMap((file) => {
    const found: { file: string; weight: number }[] = [];
    styles(file).walkRules((rule) => {
      for (const weight of weightOf(rule))
        if (/^\d+$/.test(weight)) found.push({ file, weight: Number(weight) });
    });
    return found;
  });
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ weight }) => weight < weights.min || weight > weights.max)).toEqual([]);
});

test('the page says which weights the font of headings has', () => {
  const said: string[] = [];
  styles('fonts.css').walkAtRules('font-face', (face) => {
    face.walkDecls('font-weight', ({ value }) => {
      if (face.toString().includes('Fraunces')) said.push(value);
    });
  });
  expect(said).toEqual([`${weights.min} ${weights.max}`]);
});
