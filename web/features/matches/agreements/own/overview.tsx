import { useId, useState } from 'react';
import { type Agreement, agreements } from '#contract/matches/agreement.ts';
import {
  aboutPay,
  agreementStateWords,
  isAcceptedByBoth,
  waitingFor,
} from '#contract/matches/agreement-words.ts';
import { officialTools } from '#contract/matches/official-tools.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { agreementDialogs } from '#contract/texts/dialogs/agreement.ts';
import { agreementQuery } from '#web/features/matches/agreements/agreement-query.ts';
import { agreementTones } from '#web/features/matches/agreements/agreement-tones.ts';
import { namesOf, type Party } from '#web/features/matches/agreements/party.ts';
import { Versions } from '#web/features/matches/agreements/versions.tsx';
import { call, describeError } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './one-section.module.css';

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
  return agreementDialogs.agreement.firstText({ other: name });
}

type HelpProps = { agreement: Agreement; party: Party };

/** Asking the team to read what is written, and taking that back. */
function Help({ agreement: { matchId, help }, party }: HelpProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (asks: boolean) => {
    setIsBusy(true);
    setProblem(null);
    try {
      const saved = await call(agreements.askForHelp, { params: { id: matchId }, body: { asks } });
      queryClient.setQueryData(agreementQuery(matchId).queryKey, saved);
      announce(asks ? 'You’ve asked our team.' : 'You’ve stopped asking our team.');
    } catch (error) {
      setProblem(describeError(error));
    }
    setIsBusy(false);
  };
  return (
    <Stack gap={3} align="start">
      <h3>{help ? 'Our team can read this' : 'Would you like our team to help?'}</h3>
      <p className={styles.measure}>
        {help
          ? `${namesOf(party)[help.askedBy]} asked our team on ${formatDayOf(help.askedAt)}. They can read everything that is written here.`
          : agreementDialogs.agreement.whoReads}
      </p>
      {help?.askedBy !== party.other && (
        <Button variant="secondary" size="small" isPending={isBusy} onPress={() => void ask(!help)}>
          {help ? 'Stop asking our team' : 'Ask our team to read it'}
        </Button>
      )}
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </Stack>
  );
}

/** Where the law on pay, hours and leave is explained. */
const OfficialTools = () => (
  <Disclosure summary="What has to be paid, and other rules">
    <Stack gap={3}>
      <p className={styles.measure}>{aboutPay()}</p>
      <ul className={styles.tools}>
        {officialTools.map(({ url, country, by, name, use }) => (
          <li key={url}>
            {countryName(country)}: <NewTabLink href={url}>{name}</NewTabLink> by {by}, for {use}.
          </li>
        ))}
      </ul>
    </Stack>
  </Disclosure>
);
