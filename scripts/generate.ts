// `npm run generate`: writes generated files that are committed: icons and drawings.
import { writeAppIcons } from './app-icons.ts';
import { writeIcons } from './icons.ts';
import { writeThemedSvgs } from './themed-svgs.ts';

writeIcons();
writeThemedSvgs();
await writeAppIcons();
