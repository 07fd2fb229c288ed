// Made by `npm run generate` from the Lucide icon "chevron-down".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M6 9l6 6 6-6"/></>);
