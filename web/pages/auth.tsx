import { AuthCard } from '#web/features/accounts/auth/auth-card.tsx';
import { AuthPanel } from '#web/features/accounts/auth/auth-panel.tsx';

export { fetchParts } from '#web/features/accounts/auth/auth-parts.tsx';

/** Signing in and registering, with what it is for beside it. */
export default function AuthPage() {
  return (
    <div className="auth">
      <div className="wrap auth__in">
        <AuthCard />
        <AuthPanel />
      </div>
    </div>
  );
}
