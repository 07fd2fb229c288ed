// Made by `npm run generate` from the Lucide icon "calendar-sync".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M11 10v4h4"/><path d="M11 14l1.535-1.605a5 5 0 0 1 8 1.5"/><path d="M16 2v3"/><path d="M21 18l-1.535 1.605a5 5 0 0 1-8-1.5"/><path d="M21 22v-4h-4"/><path d="M21 8.517V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h3.517"/><path d="M3 9h4"/><path d="M8 2v3"/></>);
