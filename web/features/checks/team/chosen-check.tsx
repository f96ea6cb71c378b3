import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Check, ListedCheck } from '#contract/checks/checks.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { CheckPanel, type Judged } from '#web/features/checks/judging/check-panel.tsx';
import { ageWords, standingTones, teamStandings, titleOf } from '#web/features/checks/judging/team-words.ts';
import { fullName } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './team-checks.module.css';

type Props = {
  check: ListedCheck;
  isDocumentOpen: boolean;
  onOpenDocument: () => void;
  onJudged: (judged: Judged) => void;
  onNews: (check: Check | null) => void;
  /** Back to the list, where the screen shows one of the two. */
  onBack: () => void;
};

/** The check that the team looks at, and whose it is. */
export function ChosenCheck({ check, onBack, ...rest }: Props) {
  const id = useId();
  const { person, standing } = check;
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.back}>
        <Button variant="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />} onPress={onBack}>
          Back to the list
        </Button>
      </div>
      <CheckPanel
        {...rest}
        check={check}
        firstName={person.firstName}
        heading={
          <Stack gap={1}>
            <h2 id={id} className={styles.title} tabIndex={-1}>
              {titleOf(check)}
            </h2>
            <p className={styles.whose}>
              <span>
                of{' '}
                <Link to={adminProfilePath(person)}>
                  <bdi>{fullName(person)}</bdi>
                </Link>
                , {person.role === 'FAMILY_USER' ? 'family' : 'support worker'}
              </span>
              <Badge tone={standingTones[standing]}>
                {standing === 'added' || standing === 'expiring' || standing === 'expired'
                  ? ageWords(check, new Date())
                  : teamStandings[standing]}
              </Badge>
            </p>
          </Stack>
        }
      />
    </Card>
  );
}
