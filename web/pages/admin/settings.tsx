import { PinMapContext } from '#web/features/settings/console/place/pin-map-context.ts';
import { SettingsTab } from '#web/features/settings/console/settings-tab.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from '#web/ui/loading.tsx';

const pinMap = lazyComponent(
  async () => (await import('#web/features/places/rentals/form/pin-map.tsx')).PinMap,
  () => <Loading />,
);

const SettingsView = () => (
  <PinMapContext value={pinMap.View}>
    <SettingsTab />
  </PinMapContext>
);
export default SettingsView;
