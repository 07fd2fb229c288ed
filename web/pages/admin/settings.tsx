import { useHome } from '#web/features/home/queries.ts';
import { SettingsTab } from '#web/features/settings/console/settings-tab.tsx';

export default function SettingsView() {
  return <SettingsTab setup={useHome()?.setup} />;
}
