// Made by `npm run generate`, as is web/ui/icons.ts, which every page loads: these come with their feature alone.
import { icon } from '#web/ui/icon.tsx';

export const LandPlot = /* @__PURE__ */ icon('<path d="M12 8l6-3-6-3v10"/><path d="M8 11.99l-5.5 3.14a1 1 0 0 0 0 1.74l8.5 4.86a2 2 0 0 0 2 0l8.5-4.86a1 1 0 0 0 0-1.74L16 12"/><path d="M6.49 12.85l11.02 6.3"/><path d="M17.51 12.85L6.5 19.15"/>'); // land-plot
export const Sailboat = /* @__PURE__ */ icon('<path d="M10 2v15"/><path d="M7 22a4 4 0 0 1-4-4 1 1 0 0 1 1-1h16a1 1 0 0 1 1 1 4 4 0 0 1-4 4z"/><path d="M9.159 2.46a1 1 0 0 1 1.521-0.193l9.977 8.98A1 1 0 0 1 20 13H4a1 1 0 0 1-0.824-1.567z"/>'); // sailboat
export const ShoppingBag = /* @__PURE__ */ icon('<path d="M16 10a4 4 0 0 1-8 0"/><path d="M3.103 6.034h17.794"/><path d="M3.4 5.467a2 2 0 0 0-0.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-0.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6 0.8z"/>'); // shopping-bag
export const TreePine = /* @__PURE__ */ icon('<path d="M17 14l3 3.3a1 1 0 0 1-0.7 1.7H4.7a1 1 0 0 1-0.7-1.7L7 14h-0.3a1 1 0 0 1-0.7-1.7L9 9h-0.2A1 1 0 0 1 8 7.3L12 3l4 4.3a1 1 0 0 1-0.8 1.7H15l3 3.3a1 1 0 0 1-0.7 1.7z"/><path d="M12 22v-3"/>'); // tree-pine
