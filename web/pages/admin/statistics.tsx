export { StatisticsTab as default } from '#web/features/console/statistics/statistics-tab.tsx';
