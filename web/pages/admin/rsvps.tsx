import { RsvpsTab } from '#web/features/rsvps/console/rsvps-tab.tsx';

export default function RsvpsView() {
  return <RsvpsTab />;
}
