import type { ComponentType, ReactNode } from 'react';
import { Masthead } from '#web/shell/masthead.tsx';
import { ArrowLeft } from '#web/ui/icons.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import css from './console-subpage.module.css';

interface PaperProps {
  /** The first of the index tabs is at its upper left corner. */
  readonly isUnderTabs?: boolean;
  readonly children: ReactNode;
}

/** The large sheet of the console. */
export const ConsolePaper = ({ isUnderTabs, children }: PaperProps) => (
  <div className={`${css.paper} paper`} data-tabs={isUnderTabs}>
    {children}
  </div>
);

interface ConsoleSubpageProps {
  readonly masthead: Parameters<typeof Masthead>[0];
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page of the console outside its tabs: one large sheet on the sand, under a link back to the tabs. */
export const ConsoleSubpage = ({ masthead, lead, children }: ConsoleSubpageProps) => (
  <>
    <Masthead {...masthead}>
      <p className="lede">{lead}</p>
    </Masthead>
    <div className={`wrap ${css.desk}`}>
      <TextLink href="/admin" icon={<ArrowLeft />}>
        Admin Console
      </TextLink>
      <ConsolePaper>{children}</ConsolePaper>
    </div>
  </>
);

/** Such a page with one component, under a fixed lead. */
export const consoleSubpage = (Content: ComponentType, lead: string) =>
  function ConsolePage({ masthead }: Pick<ConsoleSubpageProps, 'masthead'>) {
    return (
      <ConsoleSubpage lead={lead} masthead={masthead}>
        <Content />
      </ConsoleSubpage>
    );
  };
