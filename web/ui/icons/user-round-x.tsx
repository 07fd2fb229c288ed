// Made by `npm run generate` from the Lucide icon "user-round-x".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M16.5 16.5l5 5"/><path d="M2 21a8 8 0 0 1 11.531-7.18"/><path d="M21.5 16.5l-5 5"/><circle cx="10" cy="8" r="5"/></>);
