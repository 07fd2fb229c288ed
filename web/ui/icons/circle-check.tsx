// Made by `npm run generate` from the Lucide icon "circle-check".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><circle cx="12" cy="12" r="10"/><path d="M16 9l-5.5 5.5L8 12"/></>);
