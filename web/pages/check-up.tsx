import { CheckUp } from '#web/features/console/check-up/check-up.tsx';
import { consoleSubpage } from '#web/shell/console-subpage.tsx';

export default consoleSubpage(CheckUp, 'Whether everything the site needs is working.');
