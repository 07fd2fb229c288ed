import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { AdminSettings } from '#contract/settings/settings.schema.ts';
import { testSite } from '#tests/support/test-site.ts';

/** A site whose settings are changed in the console, with an organizer and their calls. */
export async function settingsConsole() {
  const site = await testSite({ isInConsole: true });
  const olivia = await site.as({ admin: true, authorized: true, fullName: 'Olivia Organizer' });
  const read = async (): Promise<AdminSettings> => (await olivia('GET', '/api/admin/settings')).json();
  const save = async (change: Partial<ReunionDocument>, rest: object = {}) => {
    const { version, document } = await read();
    return olivia('PUT', '/api/admin/settings', { version, document: { ...document, ...change }, ...rest });
  };
  const history = async () => (await olivia('GET', '/api/admin/settings/history')).json();
  const reunion = async () => (await olivia('GET', '/api/reunion')).json();
  return { site, olivia, read, save, history, reunion };
}
