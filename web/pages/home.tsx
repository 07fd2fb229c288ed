import { PendingBanner } from '#web/features/accounts/pending-banner.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { MemberWelcome } from '#web/features/home/member-welcome.tsx';
import { VisitorWelcome } from '#web/features/home/visitor-welcome.tsx';
import { useUser } from '#web/lib/session.ts';

export default function Home() {
  const user = useUser();
  return (
    <>
      <Hero />
      {user ? (
        <>
          {!user.isAuthorized && (
            <div className="wrap">
              <PendingBanner user={user} />
            </div>
          )}
          <MemberWelcome user={user} />
        </>
      ) : (
        <VisitorWelcome />
      )}
    </>
  );
}
