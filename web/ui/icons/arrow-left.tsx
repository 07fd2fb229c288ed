// Made by `npm run generate` from the Lucide icon "arrow-left".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M12 19l-7-7 7-7"/><path d="M19 12H5"/></>);
