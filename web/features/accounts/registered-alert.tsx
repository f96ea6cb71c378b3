import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function RegisteredAlert() {
  return (
    <Alert
      tone="error"
      action={
        <LinkButton to={routes.login} variant="secondary" size="small">
          Log in
        </LinkButton>
      }
    >
      {messages.alreadyRegistered}
    </Alert>
  );
}
