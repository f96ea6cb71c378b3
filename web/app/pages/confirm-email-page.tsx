import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmEmailPage as Page } from '#web/features/accounts/verify-email/confirm-email-page.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';

/** Only newcomers need it, and the page can be read without it. */
const ChangeSignUpEmail = lazyComponent(
  async () =>
    (await import('#web/features/accounts/credentials/account/change-sign-up-email.tsx')).ChangeSignUpEmail,
);

/** The pressed button is gone by then; the heading is where the new address is read. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus();

export function ConfirmEmailPage() {
  return (
    <Page
      changeEmail={(onWrittenTo) => (
        <QueryClientProvider client={queryClient}>
          <ChangeSignUpEmail onWrittenTo={onWrittenTo} onChanged={focusHeading} />
        </QueryClientProvider>
      )}
    />
  );
}
