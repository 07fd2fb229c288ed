import { Backups } from '#web/features/console/backups/backups.tsx';
import { consoleSubpage } from '#web/shell/console-subpage.tsx';

export default consoleSubpage(Backups, 'Copies of everything, and when the last one was made.');
