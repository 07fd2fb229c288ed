// Made by `npm run generate` from the Lucide icon "image".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><rect width="18" height="18" x="3" y="3" rx="2" ry="2"/><circle cx="9" cy="9" r="2"/><path d="M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/></>);
