import type { PageProps } from '#web/routing/pages.ts';
import { Chairs } from '#web/ui/chairs.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Masthead } from '#web/ui/masthead.tsx';

/** The footer leads here; until the map is built the page says where its answers are. */
export default function MapPage({ masthead }: PageProps<'/map'>) {
  return (
    <>
      <Masthead {...masthead} />
      <div className="wrap">
        <Empty
          action={<LinkButton href="/contact">See who is staying where</LinkButton>}
          art={<Chairs />}
          title="The map isn't ready yet."
        >
          We're still drawing it. Until it's here, you'll find where everyone is staying in the family's
          contact information.
        </Empty>
      </div>
    </>
  );
}
