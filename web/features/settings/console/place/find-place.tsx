import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ResponseBody } from '#contract/calls.ts';
import type * as schemas from '#contract/places/map.schema.ts';
import { geocode } from '#contract/places/map.ts';
import { mapQuery } from '#web/features/places/rentals/queries.ts';
import { useCommand } from '#web/lib/command.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** The coordinates of a place, and its time zone. */
export type Found = ResponseBody<typeof schemas.geocode>;

export interface FindPlaceProps {
  readonly address: string;
  /** Whether the address contains its own town; otherwise the server appends the reunion's. */
  readonly isWhole: boolean;
  readonly label: string;
  readonly onFound: (found: Found) => void;
  readonly children?: ReactNode;
}

export function FindPlace({ address, isWhole, label, onFound, children }: FindPlaceProps) {
  const facts = useQuery(mapQuery).data;
  const [notFound, setNotFound] = useState('');
  const find = useCommand({ run: (send) => send(geocode, { body: { address, isWhole } }) });
  async function locate(): Promise<void> {
    setNotFound('');
    try {
      onFound(await find.mutateAsync());
    } catch (failure) {
      setNotFound((failure as Error).message);
    }
  }
  return (
    <>
      <div className="actions">
        {facts?.hasGeocoder && (
          <Button
            busyLabel="Looking..."
            disabled={address.trim() === ''}
            isBusy={find.isPending}
            onClick={() => void locate()}
            size="s"
          >
            {label}
          </Button>
        )}
        {children}
      </div>
      {notFound && <FieldError>{notFound}</FieldError>}
    </>
  );
}
