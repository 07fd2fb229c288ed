// Made by `npm run generate` from the Lucide icon "check".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M20 6L9 17l-5-5"/></>);
