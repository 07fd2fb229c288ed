import { StatisticsTab } from '#web/features/statistics/statistics-tab.tsx';

export default function StatisticsView() {
  return <StatisticsTab />;
}
