import './admin.css';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { RsvpsTab } from '#web/features/rsvps/rsvps-tab.tsx';
import { RsvpsTabLabel, WaitingLine } from '#web/features/rsvps/waiting.tsx';
import { Masthead } from '#web/ui/masthead.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

interface ConsoleTab {
  readonly key: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

/** Each tab belongs to its feature; the console only lays them beside each other. */
const tabs: readonly [ConsoleTab, ...ConsoleTab[]] = [
  { key: 'rsvps', label: <RsvpsTabLabel />, panel: <RsvpsTab /> },
];

export default function AdminPage() {
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const current = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <>
      <Masthead scene="pier-day" title="Admin Console">
        <p className="lede">
          <WaitingLine />
        </p>
      </Masthead>
      <div className="wrap console">
        <Tabs
          current={current.key}
          label="Admin Console"
          look="index"
          tabs={tabs.map(({ key, label }) => ({ key, label, href: `/admin?tab=${key}` }))}
        >
          <div className="paper">{current.panel}</div>
        </Tabs>
      </div>
    </>
  );
}
