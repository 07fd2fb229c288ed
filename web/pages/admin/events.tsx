import { EventsTab } from '#web/features/events/console/events-tab.tsx';

export default function EventsView() {
  return <EventsTab />;
}
