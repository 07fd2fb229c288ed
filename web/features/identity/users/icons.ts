// Made by `npm run generate`, as is web/ui/icons.ts, which every page loads: these come with their feature alone.
import { icon } from '#web/ui/icon.tsx';

export const ShieldCheck = /* @__PURE__ */ icon('<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-0.67-0.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/><path d="M9 12l2 2 4-4"/>'); // shield-check
export const ShieldOff = /* @__PURE__ */ icon('<path d="M2 2l20 20"/><path d="M5 5a1 1 0 0 0-1 1v7c0 5 3.5 7.5 7.67 8.94a1 1 0 0 0 0.67 0.01c2.35-0.82 4.48-1.97 5.9-3.71"/><path d="M9.309 3.652A12.3 12.3 0 0 0 11.24 2.28a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1v7a10 10 0 0 1-0.08 1.264"/>'); // shield-off
export const UserRoundX = /* @__PURE__ */ icon('<path d="M16.5 16.5l5 5"/><path d="M2 21a8 8 0 0 1 11.531-7.18"/><path d="M21.5 16.5l-5 5"/><circle cx="10" cy="8" r="5"/>'); // user-round-x
