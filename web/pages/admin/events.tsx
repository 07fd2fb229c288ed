export { EventsTab as default } from '#web/features/events/console/events-tab.tsx';
