import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import styles from '#web/features/profiles/wizard/ready-for-interview.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** Section 2, family step 6: what happens next, and what it costs. */
export const FamilyReadyForInterview = ({ isOpen, onClose }: Props) => (
  <Dialog
    title={messages.readyForInterviewTitle}
    size="small"
    isOpen={isOpen}
    onOpenChange={onClose}
    actions={
      <>
        <Button variant="secondary" onPress={onClose}>
          Update profile
        </Button>
        <LinkButton to={routes.findWorker}>Find Workers</LinkButton>
      </>
    }
  >
    <ul className={styles.points}>
      <li>
        Our admissions team will make contact with you within {limits.admissionsContactHours} hours for an
        interview.
      </li>
      <li>Once you have passed it, you can contact support workers directly.</li>
      <li>
        A fee of ${limits.joiningFeeDollars} is payable to join, and ${limits.matchFeeDollars} on a successful
        match.
      </li>
    </ul>
  </Dialog>
);
