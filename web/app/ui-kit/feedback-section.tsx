import { MailWarning, ShieldAlert } from 'lucide-react';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Banner } from '#web/ui/banner/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

export function FeedbackSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Alerts">
        <Stack gap={5}>
          <Alert title="Your profile is waiting for a check">You can keep editing while you wait.</Alert>
          <Alert tone="success">Your email address is confirmed.</Alert>
          <Alert
            tone="error"
            title="We couldn’t save your changes"
            action={
              <Button size="small" variant="secondary">
                Try again
              </Button>
            }
          >
            The connection broke. What you typed is still here.
          </Alert>
        </Stack>
      </Specimen>
      <Specimen title="Banners">
        <Stack gap={3}>
          <Banner
            label="Something to do"
            icon={MailWarning}
            tone="warn"
            actions={<a href="/ui-kit">Do it</a>}
          >
            Something waits for you. This stays on every page until it’s done.
          </Banner>
          <Banner label="Something to know" icon={ShieldAlert} tone="notice">
            Something is worth knowing. This stays on every page too.
          </Banner>
        </Stack>
      </Specimen>
      <Specimen title="Badges">
        <Row align="center">
          <Badge>Draft</Badge>
          <Badge tone="good">Visible</Badge>
          <Badge tone="notice">In review</Badge>
          <Badge tone="warn">Needs changes</Badge>
          <Badge tone="bad">Blocked</Badge>
        </Row>
      </Specimen>
      <Specimen title="Toasts">
        <Row align="center">
          <Button
            variant="secondary"
            onPress={() => showToast({ message: 'Saved just now', tone: 'success' })}
          >
            Show a toast
          </Button>
          <Button
            variant="secondary"
            onPress={() =>
              showToast({
                message: 'Ben is off your shortlist',
                actionLabel: 'Undo',
                onAction: () => showToast({ message: 'Ben is back on your shortlist' }),
              })
            }
          >
            Show a toast with an action
          </Button>
          <Button
            variant="secondary"
            onPress={() =>
              showToast({
                message: 'We couldn’t reach the server. We’ll try again when the connection is back.',
                tone: 'error',
              })
            }
          >
            Show a long toast
          </Button>
        </Row>
      </Specimen>
    </Section>
  );
}
