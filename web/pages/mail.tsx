import { MailCheck } from '#web/features/console/mail-check/mail-check.tsx';
import { consoleSubpage } from '#web/shell/console-subpage.tsx';

export default consoleSubpage(MailCheck, 'Whether mail goes out, and what is still waiting.');
