// Made by `npm run generate` from the Lucide icon "utensils".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M3 2v7c0 1.1 0.9 2 2 2h4a2 2 0 0 0 2-2V2"/><path d="M7 2v20"/><path d="M21 15V2a5 5 0 0 0-5 5v6c0 1.1 0.9 2 2 2z m0 0v7"/></>);
