// Made by `npm run generate` from the Lucide icon "search".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M21 21l-4.34-4.34"/><circle cx="11" cy="11" r="8"/></>);
