import { LoginDialog, type LoginDialogProps } from '#web/features/accounts/login-dialog.tsx';
import { AriaProviders } from './aria-providers.tsx';

export function LoginPart(props: LoginDialogProps) {
  return (
    <AriaProviders>
      <LoginDialog {...props} />
    </AriaProviders>
  );
}
