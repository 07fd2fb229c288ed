// `npm run generate`: writes anew what is made from other sources and committed, icons and drawings.
import { writeAppIcons } from './app-icons.ts';
import { writeIcons } from './icons.ts';
import { writeThemedSvgs } from './themed-svgs.ts';

writeIcons();
writeThemedSvgs();
await writeAppIcons();
