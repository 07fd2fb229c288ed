// Made by `npm run generate` from the Lucide icon "moon-star".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M18 5h4"/><path d="M20 3v4"/><path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c0.405-0.022 0.617 0.46 0.402 0.803a6 6 0 0 0 8.268 8.268c0.344-0.215 0.825-0.004 0.803 0.401"/></>);
