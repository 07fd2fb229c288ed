export { RsvpsTab as default } from '#web/features/rsvps/console/rsvps-tab.tsx';
