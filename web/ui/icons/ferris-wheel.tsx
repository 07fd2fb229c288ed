// Made by `npm run generate` from the Lucide icon "ferris-wheel".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><circle cx="12" cy="12" r="2"/><path d="M12 2v4"/><path d="M6.8 15l-3.5 2"/><path d="M20.7 7l-3.5 2"/><path d="M6.8 9L3.3 7"/><path d="M20.7 17l-3.5-2"/><path d="M9 22l3-8 3 8"/><path d="M8 22h8"/><path d="M18 18.7a9 9 0 1 0-12 0"/></>);
