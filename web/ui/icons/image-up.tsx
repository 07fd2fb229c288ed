// Made by `npm run generate` from the Lucide icon "image-up".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814 0.014L6 21"/><path d="M14 19.5l3-3 3 3"/><path d="M17 22v-5.5"/><circle cx="9" cy="9" r="2"/></>);
