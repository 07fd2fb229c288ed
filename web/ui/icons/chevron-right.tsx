// Made by `npm run generate` from the Lucide icon "chevron-right".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M9 18l6-6-6-6"/></>);
