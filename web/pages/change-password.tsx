import {
  ChangePasswordForm,
  PasswordTip,
} from '#web/features/identity/accounts/password/change-password-form.tsx';
import type { PageProps } from '#web/routing/pages.ts';
import { Masthead } from '#web/shell/masthead.tsx';
import { Card } from '#web/ui/card.tsx';
import css from './change-password.module.css';

export default function ChangePasswordPage({ masthead }: PageProps<'/change-password'>) {
  return (
    <>
      <Masthead {...masthead}>
        <p className="lede">
          You signed in with a temporary password. Choose one of your own and the week is all yours.
        </p>
      </Masthead>
      <div className={`${css.page} grid wrap`}>
        <Card>
          <ChangePasswordForm />
        </Card>
        <PasswordTip />
      </div>
    </>
  );
}
