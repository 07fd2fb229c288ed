// Made by `npm run generate` from the Lucide icon "sailboat".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M10 2v15"/><path d="M7 22a4 4 0 0 1-4-4 1 1 0 0 1 1-1h16a1 1 0 0 1 1 1 4 4 0 0 1-4 4z"/><path d="M9.159 2.46a1 1 0 0 1 1.521-0.193l9.977 8.98A1 1 0 0 1 20 13H4a1 1 0 0 1-0.824-1.567z"/></>);
