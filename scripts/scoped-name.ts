// The class name in the document for a class of a CSS module.
import { basename } from 'node:path';

/**
 * `title` of `event-card.module.css` becomes `event-card_title`: the same in the client's and the server's build, readable
 * in the browser's tools, and unchanged while lines around it change. Two files of one name would share their classes, so
 * `npm run check` forbids them.
 */
export const scopedName = (name: string, file: string) =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`;
