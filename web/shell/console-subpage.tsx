import type { ReactNode } from 'react';
import { Masthead } from '#web/shell/masthead.tsx';
import { ArrowLeft } from '#web/ui/icons.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import css from './console-subpage.module.css';

interface ConsoleSubpageProps {
  readonly masthead: Parameters<typeof Masthead>[0];
  /** The sentence beneath the title. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page of the console beside its tabs: one large sheet on a desk of sand, under a way back to them. */
export const ConsoleSubpage = ({ masthead, lead, children }: ConsoleSubpageProps) => (
  <>
    <Masthead {...masthead}>
      <p className="lede">{lead}</p>
    </Masthead>
    <div className={`wrap ${css.desk}`}>
      <TextLink href="/admin" icon={<ArrowLeft />}>
        Admin Console
      </TextLink>
      <div className={css.paper}>{children}</div>
    </div>
  </>
);
