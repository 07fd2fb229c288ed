// Made by `npm run generate` from the Lucide icon "land-plot".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M12 8l6-3-6-3v10"/><path d="M8 11.99l-5.5 3.14a1 1 0 0 0 0 1.74l8.5 4.86a2 2 0 0 0 2 0l8.5-4.86a1 1 0 0 0 0-1.74L16 12"/><path d="M6.49 12.85l11.02 6.3"/><path d="M17.51 12.85L6.5 19.15"/></>);
