// Made by `npm run generate` from the Lucide icon "bookmark".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496 0.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z"/></>);
