import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { profileRoutes } from '#contract/routes.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { ReadMessages } from './read-messages.tsx';
import { reasonWords } from './reason-words.ts';
import styles from './reports.module.css';
import { SendWarning } from './send-warning.tsx';

type Report = NonNullable<WorkItem['report']>;

/** What a report is about, and what the team can do about the person. `pause`: pausing their messages. */
export function ReportActions({ report, pause }: { report: Report; pause: ReactNode }) {
  const { about, reason } = report;
  return (
    <Stack gap={3}>
      <Row gap={2} align="center">
        <Badge tone="warn">{reasonWords[reason]}</Badge>
      </Row>
      <Row gap={2} align="center">
        {report.messages > 0 && <ReadMessages report={report} />}
        <SendWarning report={report} />
        {pause}
      </Row>
      {about.role !== 'ADMIN' && (
        <p className={styles.quiet}>
          To hide {about.firstName} from everyone,{' '}
          <Link to={`${profileRoutes[about.role].adminSetup}/${about.id}`}>change their status</Link>.
        </p>
      )}
    </Stack>
  );
}
