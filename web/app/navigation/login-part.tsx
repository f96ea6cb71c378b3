import { AriaProviders } from '#web/app/aria-providers.tsx';
import { LoginDialog, type LoginDialogProps } from '#web/features/accounts/login/login-dialog.tsx';

export function LoginPart(props: LoginDialogProps) {
  return (
    <AriaProviders>
      <LoginDialog {...props} />
    </AriaProviders>
  );
}
