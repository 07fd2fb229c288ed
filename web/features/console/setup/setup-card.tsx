import { Link, useLocation } from 'wouter';
import { sendTestMail } from '#contract/console/mail-check.ts';
import { type SetupStep, setSetupAside, setupSteps } from '#contract/console/setup.ts';
import { dayRange } from '#contract/dates.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { useHome } from '#web/features/home/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { useCommand } from '#web/lib/command.ts';
import { counted } from '#web/lib/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CircleCheck } from '#web/ui/icons.ts';
import { shareLink } from '#web/ui/share.ts';
import { TextButton } from '#web/ui/text-link.tsx';
import { WaveProgress } from '#web/ui/wave-progress.tsx';
import css from './setup-card.module.css';

interface Step {
  readonly title: string;
  readonly detail: string;
  readonly href?: string;
  /** Shown instead of a link to a page. */
  readonly press?: () => void;
  readonly isBusy?: boolean;
  readonly action: string;
}

/** The first steps of a new site, for organizers: each links to its page, and the server detects which are done. */
export function SetupCard({ user }: { readonly user: User }) {
  const home = useHome();
  const { title, town, place, firstDay, lastDay, families, organizers } = useReunion();
  const change = useCommand({
    run: (send, isSetAside: boolean) => send(setSetupAside, { body: { isSetAside } }),
    failed: 'Failed to change the first steps',
  });
  const [, navigate] = useLocation();
  const mail = useCommand({
    run: async (send) => {
      const { outcomeWords } = await import('#web/features/console/mail-check/model.ts');
      const result = await send(sendTestMail);
      return { isSent: result.outcome === 'delivered', description: outcomeWords(result) };
    },
    done: ({ isSent, description }) =>
      isSent
        ? { title: 'Test mail sent', description }
        : {
            title: 'Test mail not sent',
            description,
            variant: 'destructive',
            action: { label: 'Check mail', onClick: () => navigate('/admin/mail') },
          },
    failed: 'Failed to send the test mail',
  });
  const setup = home?.setup;
  if (!setup || setup.done.length === setupSteps.length) return null;
  const isDone = (step: SetupStep) => setup.done.includes(step);
  const invite = () => shareLink({ title, path: '/', copied: 'Send it to the family.' });
  const steps: Record<SetupStep, Step> = {
    mail: {
      title: 'Send a test mail',
      detail: `To ${user.signInEmail}`,
      press: () => mail.mutate(),
      isBusy: mail.isPending,
      action: 'Send',
    },
    reunion: {
      title: 'Title, days and place',
      detail: `${title}, ${dayRange(firstDay, lastDay)}, ${place}`,
      href: '/admin?tab=settings&part=reunion',
      action: 'Edit',
    },
    families: {
      title: 'Families',
      detail: counted(families.length, 'family', 'families'),
      href: '/admin?tab=settings&part=families',
      action: 'Edit',
    },
    organizers: {
      title: 'Organizers',
      detail: organizers.map(({ name }) => name).join(', '),
      href: '/admin?tab=settings&part=organizers',
      action: 'Edit',
    },
    activities: {
      title: 'Look over the activities',
      detail: `${counted(home?.family?.activities ?? 0, 'activity', 'activities')} around ${town}`,
      href: '/admin?tab=settings&part=activities',
      action: 'Open',
    },
    invitations: {
      title: 'Invite the family',
      detail: isDone('invitations') ? 'Somebody has registered' : 'Nobody has registered yet',
      press: () => void invite(),
      action: 'Copy Link',
    },
    backup: {
      title: 'Make a backup',
      detail: isDone('backup') ? 'Listed under Backups' : 'Never made',
      href: '/admin/backups',
      action: 'Open',
    },
  };
  const said = `${setup.done.length} of ${setupSteps.length} done`;
  if (setup.isSetAside)
    return (
      <p className={`${css.aside} soft text-2`}>
        Set up your site: {said}. <TextButton onClick={() => change.mutate(false)}>Show</TextButton>
      </p>
    );
  return (
    <Card className="stack">
      <div className="row apart">
        <h3 className="h3">Set up your site</h3>
        <span className="soft num">{said}</span>
      </div>
      <WaveProgress label={said} share={setup.done.length / setupSteps.length} tone="done" />
      <ul className={`${css.steps} ruled`}>
        {setupSteps.map((step) => {
          const { title: what, detail, href, press, isBusy, action } = steps[step];
          return (
            <li key={step} className="row" data-done={isDone(step) || undefined}>
              {isDone(step) ? (
                <CircleCheck aria-label="Done:" className={`${css.mark} round`} />
              ) : (
                <span className={`${css.mark} round`} />
              )}
              <span className={`${css.words} grid`}>
                <b>{what}</b>
                <span className="soft text-2">{detail}</span>
              </span>
              {!isDone(step) &&
                (href ? (
                  <Link href={href} className={buttonClass('plain', 's')} aria-label={`${action}: ${what}`}>
                    {action}
                  </Link>
                ) : (
                  <Button size="s" aria-label={`${action}: ${what}`} isBusy={isBusy ?? false} onClick={press}>
                    {action}
                  </Button>
                ))}
            </li>
          );
        })}
      </ul>
      <div className={css.foot}>
        <Button look="quiet" size="s" isBusy={change.isPending} onClick={() => change.mutate(true)}>
          Set Aside
        </Button>
      </div>
    </Card>
  );
}
