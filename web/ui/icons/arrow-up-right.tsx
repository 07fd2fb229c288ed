// Made by `npm run generate` from the Lucide icon "arrow-up-right".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M7 7h10v10"/><path d="M7 17L17 7"/></>);
