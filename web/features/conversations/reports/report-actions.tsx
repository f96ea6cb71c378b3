import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { profileRoutes } from '#contract/routes.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { ReadMessages } from './read-messages.tsx';
import type { ReportOfPerson } from './report-of-person.ts';
import { SendWarning } from './send-warning.tsx';

/** What the team can do about the person whom a report is about. `pause`: pausing their messages. */
export function ReportActions({ report, pause }: { report: ReportOfPerson; pause: ReactNode }) {
  const { about, messages, pausedSince } = report;
  return (
    <Stack gap={3}>
      <IfMay right="admissions">
        <Row gap={2} align="center">
          {messages > 0 && <ReadMessages report={report} />}
          <SendWarning report={report} />
          {pause}
        </Row>
      </IfMay>
      {pausedSince && (
        <p>
          <bdi>{about.firstName}</bdi>’s messages are paused since{' '}
          <time dateTime={pausedSince}>{formatDayOf(pausedSince)}</time>.
        </p>
      )}
      {about.role !== 'ADMIN' && (
        <IfMay right="admissions">
          <Quiet>
            To hide <bdi>{about.firstName}</bdi> from everyone,{' '}
            <Link to={`${profileRoutes[about.role].adminSetup}/${about.id}`}>change their status</Link>.
          </Quiet>
        </IfMay>
      )}
    </Stack>
  );
}

/** In place of the actions, once nobody is left for them. */
export const ReportedPersonLeft = ({ from }: Pick<ReportOfPerson, 'from'>) => (
  <Quiet>
    The person <bdi>{from.firstName}</bdi> reported has deleted their account. What they wrote and our team’s
    notes are gone with it, so there’s no one left to warn, pause or hide.
  </Quiet>
);
