import { ApiReference } from '#web/features/console/api/api-reference.tsx';
import { consoleSubpage } from '#web/shell/console-subpage.tsx';

export default consoleSubpage(ApiReference, 'What programs can ask this site for.');
