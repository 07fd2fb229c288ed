// Made by `npm run generate` from the Lucide icon "circle-alert".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><circle cx="12" cy="12" r="10"/><path d="M12 8v4"/><path d="M12 16h0.01"/></>);
