import { useState } from 'react';
import { Link } from 'react-router';
import { accounts, askedAddress } from '#contract/accounts/accounts.ts';
import { routes } from '#contract/routes.ts';
import { call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { getOwner, useSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** In place of a link that does not work. A session says whose it is; else the address is asked for. */
export function NewLink() {
  const user = useSession()?.user;
  return (
    <Stack as="section" gap={3} aria-labelledby="new-link">
      <h2 id="new-link">Get a new link</h2>
      {user?.emailVerified === false && <ResendVerification />}
      {user?.emailVerified && (
        <p>
          You’re logged in, and {shownEmail(user.email)} is confirmed. If you want to change it, go to{' '}
          <Link to={routes.account}>your account</Link>.
        </p>
      )}
      {!user && <NewLinkForm />}
    </Stack>
  );
}

/** Its answer is the same for every address, so it does not tell who has an account. */
function NewLinkForm() {
  const [sentTo, setSentTo] = useState('');
  const form = useDraftedForm(askedAddress, {
    defaultValues: { email: shownEmail(getOwner()?.user.email ?? '') },
    draftKey: 'anyone/new-link',
    onSubmit: async (body) => {
      setSentTo('');
      await call(accounts.sendVerificationTo, { body });
      setSentTo(body.email);
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" gap={4} noValidate onSubmit={form.submit}>
      <FormProblem form={form} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        help="The address that you want to confirm."
        {...form.textField('email')}
      />
      <Row>
        <Button type="submit" isPending={form.isSubmitting}>
          Send a new link
        </Button>
      </Row>
      <div role="status">
        {sentTo && (
          <p>
            If {shownEmail(sentTo)} isn’t confirmed yet, we’ve sent a new link there. If it’s already
            confirmed, you can <Link to={routes.login}>log in</Link>.
          </p>
        )}
      </div>
    </Stack>
  );
}
