// Made by `npm run generate` from the Lucide icon "message-circle".
import { icon } from '#web/ui/icon.tsx';

export default /* @__PURE__ */ icon(<><path d="M2.992 16.342a2 2 0 0 1 0.094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-0.998a2 2 0 0 1 1.099 0.092 10 10 0 1 0-4.777-4.719"/></>);
