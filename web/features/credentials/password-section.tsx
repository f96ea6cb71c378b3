import { useRef, useState } from 'react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { Section } from './section.tsx';

const done = 'Your password is changed. Everywhere else you are signed out.';

export function PasswordSection({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section title="Password" heading={heading}>
      {changes > 0 && <Alert tone="success">{done}</Alert>}
      {/* A fresh one after each change, closed and empty. */}
      <Disclosure key={changes} summary="Change my password">
        <ChangePasswordForm
          email={email}
          onChanged={() => {
            setChanges(changes + 1);
            heading.current?.focus();
            announce(done);
          }}
        />
      </Disclosure>
    </Section>
  );
}
