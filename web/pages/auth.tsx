import { AuthCard } from '#web/features/identity/accounts/auth/auth-card.tsx';
import { AuthPanel } from '#web/features/identity/accounts/auth/auth-panel.tsx';
import css from './auth.module.css';

export { fetchParts } from '#web/features/identity/accounts/auth/auth-card.tsx';

export default function AuthPage() {
  return (
    <div className={css.page}>
      <div className={`${css.parts} grid gap-9 wrap`}>
        <AuthCard />
        <AuthPanel />
      </div>
    </div>
  );
}
