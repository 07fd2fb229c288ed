// Made by `npm run generate` from the Lucide icon "ellipsis-vertical".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><circle cx="12" cy="12" r="1"/><circle cx="12" cy="5" r="1"/><circle cx="12" cy="19" r="1"/></>);
