import { SettingsTab } from '#web/features/settings/console/settings-tab.tsx';

export default function SettingsView() {
  return <SettingsTab />;
}
