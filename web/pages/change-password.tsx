import { ChangePasswordForm } from '#web/features/identity/accounts/password/change-password-form.tsx';
import { PasswordTip } from '#web/features/identity/accounts/password/password-tip.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Card } from '#web/ui/card.tsx';
import { Masthead } from '#web/ui/masthead.tsx';
import css from './change-password.module.css';

/** Where a temporary password leads until it is replaced. */
export default function ChangePasswordPage({ masthead }: PageProps<'/change-password'>) {
  return (
    <>
      <div className={css.scene}>
        <Masthead {...masthead}>
          <p className="lede">
            You signed in with a temporary password. Choose one of your own and the week is all yours.
          </p>
        </Masthead>
      </div>
      <div className={`${css.page} wrap`}>
        <Card>
          <ChangePasswordForm />
        </Card>
        <PasswordTip />
      </div>
    </>
  );
}
