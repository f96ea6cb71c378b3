import { AriaProviders } from '#web/app/aria-providers.tsx';
import { LoginDialog as Dialog, type LoginDialogProps } from '#web/features/accounts/login/login-dialog.tsx';

/** The dialog opens on any page, also outside the providers of the signed-in pages. */
export function LoginDialog(props: LoginDialogProps) {
  return (
    <AriaProviders>
      <Dialog {...props} />
    </AriaProviders>
  );
}
