// Leaves out of Leaflet what the site's map does without. Its one module hangs popups, tooltips, vector layers and controls
// on its map while it is loaded, so that a bundler must keep all of them: 20 KiB with gzip of what every map would fetch.
import type { ESTree, Plugin } from 'vite';

/** Classes that nothing here makes, and the functions through which Leaflet itself would make them. */
const unused = new Set(
  (
    'Layers Zoom Scale Attribution LayerGroup FeatureGroup Icon IconDefault MarkerDrag Marker Path CircleMarker Circle ' +
    'Polyline Polygon GeoJSON ImageOverlay VideoOverlay SVGOverlay DivOverlay Popup Tooltip DivIcon TileLayerWMS ' +
    'Renderer Canvas SVG Rectangle canvas svg ScrollWheelZoom TapHold'
  ).split(' '),
);

/** Names as whole words, without those of properties and without what is written in quotes. */
const names = /(?<![.\w$'"])[A-Za-z_$][\w$]*(?![\w$]|\s*:)/g;

/** Whether a statement hangs one of them on something that stays. */
const isUnused = (statement: string) =>
  [...statement.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').matchAll(names)].some(([name]) => unused.has(name));

/**
 * Leaflet's module with what is unused taken out, or marked so that the bundler may do it.
 * @param body its statements, as a parser gives them
 * @throws when there is nothing to take out, as in another version of it
 */
export function withoutUnused(code: string, body: readonly ESTree.Node[]): string {
  let dropped = 0;
  const kept = body.map(({ type, start, end }) => {
    const text = code.slice(start, end);
    if (type === 'VariableDeclaration')
      return text.replace(/^(var \w+ = )(\w+\.extend\()/, '$1/* @__PURE__ */ $2');
    if (type !== 'ExpressionStatement' || !isUnused(text)) return text;
    dropped += 1;
    return '';
  });
  if (dropped < 20) throw new Error(`Leaflet is not the one that scripts/leaflet-parts.ts knows: ${dropped}`);
  return kept.join('\n');
}

/** Makes the open map smaller. */
export const leafletParts = (): Plugin => ({
  name: 'leaflet-parts',
  transform: {
    filter: { id: /leaflet\/dist\/leaflet-src\.esm\.js$/ },
    handler(code) {
      return { code: withoutUnused(code, this.parse(code).body), map: null };
    },
  },
});
