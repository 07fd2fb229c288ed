// Made by `npm run generate` from the Lucide icon "arrow-right".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M5 12h14"/><path d="M12 5l7 7-7 7"/></>);
