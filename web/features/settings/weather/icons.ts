// Made by `npm run generate`, as is web/ui/icons.ts, which every page loads: these come with their feature alone.
import { icon } from '#web/ui/icon.tsx';

export const Cloud = /* @__PURE__ */ icon('<path d="M17.5 19H9a7 7 0 1 1 6.71-9h1.79a4.5 4.5 0 1 1 0 9"/>'); // cloud
export const CloudDrizzle = /* @__PURE__ */ icon('<path d="M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242"/><path d="M8 19v1"/><path d="M8 14v1"/><path d="M16 19v1"/><path d="M16 14v1"/><path d="M12 21v1"/><path d="M12 16v1"/>'); // cloud-drizzle
export const CloudRain = /* @__PURE__ */ icon('<path d="M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242"/><path d="M16 14v6"/><path d="M8 14v6"/><path d="M12 16v6"/>'); // cloud-rain
export const CloudSnow = /* @__PURE__ */ icon('<path d="M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242"/><path d="M8 15h0.01"/><path d="M8 19h0.01"/><path d="M12 17h0.01"/><path d="M12 21h0.01"/><path d="M16 15h0.01"/><path d="M16 19h0.01"/>'); // cloud-snow
export const Wind = /* @__PURE__ */ icon('<path d="M12.8 19.6A2 2 0 1 0 14 16H2"/><path d="M17.5 8a2.5 2.5 0 1 1 2 4H2"/><path d="M9.8 4.4A2 2 0 1 1 11 8H2"/>'); // wind
