import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutUnused } from './leaflet-parts.ts';

const leaflet = readFileSync(
  join(import.meta.dirname, '../node_modules/leaflet/dist/leaflet-src.esm.js'),
  'utf8',
);
const without = (code: string) => withoutUnused(code, parseAst(code).body);

test('what hangs unused classes on the map is taken out, and what the map itself is made of stays', () => {
  const code = without(leaflet);
  for (const gone of [
    'openPopup: function',
    'bindTooltip: function',
    'getRenderer: function',
    'WMS = TileLayerWMS',
  ])
    expect(code, gone).not.toContain(gone);
  for (const stays of [
    'addLayer: function',
    'addControl: function',
    "'addHandler', 'dragging', Drag",
    "'addHandler', 'keyboard', Keyboard",
    "'addHandler', 'touchZoom', TouchZoom",
    "'addHandler', 'doubleClickZoom', DoubleClickZoom",
    "'addHandler', 'boxZoom', BoxZoom",
    'var TileLayer = /* @__PURE__ */ GridLayer.extend(',
    'CRS.EPSG3857 = EPSG3857',
  ])
    expect(code, stays).toContain(stays);
  expect(parseAst(code).body.length).toBeGreaterThan(300);
});

test('a Leaflet without those statements stops the build', () => {
  expect(() => without('var Map = Evented.extend({});\nMap.include({});')).toThrow('Leaflet is not the one');
});
