// Made by `npm run generate` from the Lucide icon "monitor".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><rect width="20" height="14" x="2" y="3" rx="2"/><path d="M8 21h8"/><path d="M12 17v4"/></>);
