import { StatisticsTab } from '#web/features/console/statistics/statistics-tab.tsx';

export default function StatisticsView() {
  return <StatisticsTab />;
}
