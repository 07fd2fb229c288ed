// Made by `npm run generate` from the Lucide icon "calendar-days".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M8 2v3"/><path d="M16 2v3"/><rect width="18" height="18" x="3" y="3" rx="2"/><path d="M3 9h18"/><path d="M8 13h0.01"/><path d="M12 13h0.01"/><path d="M16 13h0.01"/><path d="M8 17h0.01"/><path d="M12 17h0.01"/><path d="M16 17h0.01"/></>);
