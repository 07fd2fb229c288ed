// Made by `npm run generate` from the Lucide icon "smartphone".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><rect width="14" height="20" x="5" y="2" rx="2" ry="2"/><path d="M12 18h0.01"/></>);
