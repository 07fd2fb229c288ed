// Made by `npm run generate` from the Lucide icon "equal".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M5 9h14"/><path d="M5 15h14"/></>);
