import { SetupCard } from '#web/features/console/setup/setup-card.tsx';
import { MemberHome } from '#web/features/home/member-home.tsx';
import { Hero } from '#web/features/home/visitor/hero.tsx';
import { VisitorWelcome } from '#web/features/home/visitor/visitor-welcome.tsx';
import { PendingBanner } from '#web/features/identity/accounts/pending-banner.tsx';
import { StatusBadge } from '#web/features/rsvps/status-badge.tsx';
import { DayForecast } from '#web/features/settings/weather/day-forecast.tsx';
import { useUser } from '#web/lib/session.ts';

export default function Home() {
  const user = useUser();
  if (user)
    return (
      <MemberHome
        user={user}
        notice={!user.isAuthorized && <PendingBanner user={user} />}
        setup={user.isAdmin && <SetupCard user={user} />}
        // The banner says it of a person whom nobody has authorized yet.
        status={(status) => (user.isAuthorized || status !== 'pending') && <StatusBadge status={status} />}
        forecast={(day) => <DayForecast day={day} />}
      />
    );
  return (
    <>
      <Hero />
      <VisitorWelcome />
    </>
  );
}
