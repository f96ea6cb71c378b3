import { PressingRequests } from '#web/features/admissions/privacy-requests/pressing-requests.tsx';
import { WorkListPage } from '#web/features/admissions/work-list/work-list-page.tsx';
import { PauseButton } from '#web/features/conversations/message-pauses/pause-button.tsx';
import { ReportActions, ReportedPersonLeft } from '#web/features/conversations/reports/report-actions.tsx';
import { GivenUpMails } from '#web/features/mail/given-up-mails.tsx';

export const RequestsPage = () => (
  <WorkListPage
    notices={
      <>
        <PressingRequests />
        <GivenUpMails />
      </>
    }
    reportActions={({ about, ...report }) =>
      about ? (
        <ReportActions
          report={{ ...report, about }}
          pause={<PauseButton person={about} isPaused={report.pausedSince !== null} />}
        />
      ) : (
        <ReportedPersonLeft {...report} />
      )
    }
  />
);
