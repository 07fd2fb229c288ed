// Made by `npm run generate` from the Lucide icon "menu".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/></>);
