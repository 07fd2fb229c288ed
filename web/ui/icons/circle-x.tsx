// Made by `npm run generate` from the Lucide icon "circle-x".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><circle cx="12" cy="12" r="10"/><path d="M15 9l-6 6"/><path d="M9 9l6 6"/></>);
