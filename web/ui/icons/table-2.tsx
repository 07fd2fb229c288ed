// Made by `npm run generate` from the Lucide icon "table-2".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M3 9h18"/><path d="M9 3v18"/><rect width="18" height="18" x="3" y="3" rx="2"/></>);
