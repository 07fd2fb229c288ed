// Made by `npm run generate` from the Lucide icon "cloud-snow".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M4 14.899A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242"/><path d="M8 15h0.01"/><path d="M8 19h0.01"/><path d="M12 17h0.01"/><path d="M12 21h0.01"/><path d="M16 15h0.01"/><path d="M16 19h0.01"/></>);
