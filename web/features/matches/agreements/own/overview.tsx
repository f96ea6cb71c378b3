import { useId } from 'react';
import type { Agreement } from '#contract/matches/agreement.ts';
import { agreementStateWords, isAcceptedByBoth, waitingFor } from '#contract/matches/agreement-words.ts';
import { agreementTones } from '#web/features/matches/agreements/agreement-tones.ts';
import type { Party } from '#web/features/matches/agreements/party.ts';
import { Versions } from '#web/features/matches/agreements/versions.tsx';
import { formatDayOf } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Help } from './help.tsx';
import { OfficialTools } from './official-tools.tsx';
import styles from './overview.module.css';

type Props = { agreement: Agreement; party: Party };

/** How far the two have come, what waits for the reader, and what they have agreed on so far. */
export function Overview({ agreement, party }: Props) {
  const id = useId();
  const { matchId, state, sections, versions, isOpen } = agreement;
  const accepted = sections.filter(isAcceptedByBoth).length;
  const waiting = isOpen ? waitingFor(agreement, party.side).length : 0;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={5}>
        <Row gap={3} align="center" justify="between">
          <h2 id={id}>Where you are</h2>
          <Badge tone={agreementTones[state]}>{agreementStateWords[state]}</Badge>
        </Row>
        <p className={styles.measure}>{standsAt(agreement, party)}</p>
        <ProgressBar
          label="Accepted by both of you"
          value={accepted}
          max={sections.length}
          words={`${accepted} of ${sections.length} sections`}
        />
        {waiting > 0 && (
          <p>
            {waiting === 1 ? 'One section is waiting for you' : `${waiting} sections are waiting for you`}
          </p>
        )}
        {versions.length > 0 && (
          <Stack gap={3}>
            <h3>What you’ve agreed on</h3>
            <Versions matchId={matchId} versions={versions} hasPdfs />
          </Stack>
        )}
        <OfficialTools />
        <Help agreement={agreement} party={party} />
      </Stack>
    </Card>
  );
}

function standsAt({ state, versions, isOpen }: Agreement, { name }: Party): string {
  const agreed = versions.at(-1);
  if (agreed && state === 'agreed')
    return `You and ${name} agreed on all of it on ${formatDayOf(agreed.agreedAt)}.`;
  if (agreed)
    return `It has changed since you agreed on it. ${isOpen ? 'Until you’ve both accepted the changes' : 'As you haven’t both accepted the changes'}, version ${agreed.version} of ${formatDayOf(agreed.agreedAt)} is what you’ve agreed on.`;
  if (!isOpen) return 'You haven’t both accepted every section, so nothing is agreed.';
  return `We’ve filled in what we could from the answers in your profile and ${name}’s. Read each section, then accept it, change it or comment on it. Once you’ve both accepted every section, it’s agreed.`;
}
