// Made by `npm run generate` from the Lucide icon "minus".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M5 12h14"/></>);
