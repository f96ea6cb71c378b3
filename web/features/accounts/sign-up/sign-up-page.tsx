import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { Card } from '#web/ui/card/card.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  heading: ReactNode;
  lead: string;
  other: { question: string; to: string; action: string };
  children: ReactNode;
};

export function SignUpPage({ heading, lead, other, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <Card padding="roomy">{children}</Card>
      <Stack gap={2}>
        <p>
          Already registered? <Link to={routes.login}>Log in</Link>.{' '}
          <Link to={routes.forgotPassword}>Forgot your password?</Link>
        </p>
        <p>
          {other.question} <Link to={other.to}>{other.action}</Link>.
        </p>
      </Stack>
    </div>
  );
}
