// Made by `npm run generate` from the Lucide icon "arrow-up".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M5 12l7-7 7 7"/><path d="M12 19V5"/></>);
