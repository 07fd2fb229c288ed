import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/events/calendars.ts';
import { ExternalLink } from '#web/features/events/icons.ts';
import { read } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Copy } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { copy } from '#web/ui/share.ts';
import { toast } from '#web/ui/toast-store.ts';
import css from './subscribe-dialog.module.css';

const feedQuery = read(contract.getOwnFeed);

const useMakeFeed = () =>
  useCommand({
    run: (send) => send(contract.makeFeed),
    updateCache: (client, feed) => client.setQueryData(feedQuery.queryKey, feed),
    failed: 'Error',
  });

const useRevokeFeed = () =>
  useCommand({
    run: (send) => send(contract.revokeFeed),
    updateCache: (client) => client.setQueryData(feedQuery.queryKey, { address: null }),
    done: { title: 'Address revoked', description: "Calendars that used it won't update anymore." },
    failed: 'Error',
  });

/** The URL with the scheme that calendar programs handle. */
const webcal = (address: string) => address.replace(/^https?:/, 'webcal:');

export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(feedQuery);
  const make = useMakeFeed();
  return (
    <Dialog onClose={onClose} title="Subscribe to the schedule">
      <p>
        Your calendar app can show the whole week and keep it up to date by itself. The events you host or go
        to are marked with a star, and times appear in your own time zone.
      </p>
      <QueryView failed="Your address did not load" query={feed} size="s">
        {({ address }) =>
          address === null ? (
            <>
              <p className="soft">
                For that it needs an address of your own. Anyone who knows the address can read the schedule
                without signing in, so keep it to yourself; you can revoke it at any time.
              </p>
              <div>
                <Button
                  busyLabel="Making..."
                  isBusy={make.isPending}
                  look="primary"
                  onClick={() => make.mutate()}
                >
                  Make my address
                </Button>
              </div>
            </>
          ) : (
            <Address address={address} />
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const revoke = useRevokeFeed();
  const stop = () => setIsAsked(false);
  const copyIt = async () => {
    if (await copy(address))
      toast({ title: 'Address copied', description: 'Paste it into your calendar app.' });
    else
      toast({
        title: 'The address could not be copied',
        description: 'Please select it and copy it by hand.',
        variant: 'destructive',
      });
  };
  return (
    <>
      <Field
        hint="Keep it to yourself: anyone who knows it can read the schedule without signing in."
        label="Your private address"
      >
        <TextInput
          className={css.address}
          onFocus={(event) => event.target.select()}
          readOnly
          value={address}
        />
      </Field>
      <div className={`${css.ways} actions`}>
        <Button icon={<Copy />} look="primary" onClick={() => void copyIt()}>
          Copy
        </Button>
        <a className={buttonClass()} href={webcal(address)}>
          <ExternalLink />
          Open in a calendar app
        </a>
      </div>
      <dl className={`${css.how} grid text-2`}>
        <dt className="strong">iPhone and Mac</dt>
        <dd className="soft">Press Open in a calendar app, then Subscribe.</dd>
        <dt className="strong">Google Calendar</dt>
        <dd className="soft">On a computer: Other calendars, then From URL, and paste the address.</dd>
        <dt className="strong">Outlook</dt>
        <dd className="soft">Add calendar, then Subscribe from web, and paste the address.</dd>
      </dl>
      <div className={css.end}>
        <Button look="risk-line" onClick={() => setIsAsked(true)} size="s">
          Revoke
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          busyLabel="Revoking..."
          confirmLabel="Revoke"
          isBusy={revoke.isPending}
          onClose={stop}
          onConfirm={() => revoke.mutate(undefined, { onSettled: stop })}
          question="Calendars that use this address will stop updating. You can make another one later."
          title="Revoke your address?"
        />
      )}
    </>
  );
}
