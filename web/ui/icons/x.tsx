// Made by `npm run generate` from the Lucide icon "x".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M18 6L6 18"/><path d="M6 6l12 12"/></>);
