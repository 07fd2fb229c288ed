// Made by `npm run generate` from the Lucide icon "chevron-left".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M15 18l-6-6 6-6"/></>);
