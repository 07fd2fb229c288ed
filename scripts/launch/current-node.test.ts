import { expect, test } from 'vitest';
import { refuseAncientNode } from './current-node.mjs';

test('a Node that cannot run the launching scripts is refused with a sentence', () => {
  expect(() => refuseAncientNode('18.19.0')).toThrow(
    /^The site needs Node 20 or newer, and this machine has 18\.19\.0\. Install a current one/,
  );
  expect(() => refuseAncientNode('19.9.0')).toThrow('this machine has 19.9.0');
  for (const version of ['18.20.4', '20.0.0', '26.10.0'])
    expect(() => refuseAncientNode(version)).not.toThrow();
});
