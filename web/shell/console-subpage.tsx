import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Masthead } from '#web/shell/masthead.tsx';
import { ArrowLeft } from '#web/ui/icons.ts';
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
      <Link className={css.back} href="/admin">
        <ArrowLeft aria-hidden="true" className="icon" />
        Admin Console
      </Link>
      <div className={css.paper}>{children}</div>
    </div>
  </>
);
