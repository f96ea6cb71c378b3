import { useState } from 'react';
import { type Agreement, agreements } from '#contract/matches/agreement.ts';
import { agreementQuery } from '#web/features/matches/agreements/agreement-query.ts';
import { namesOf, type Party } from '#web/features/matches/agreements/party.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './overview.module.css';

type Props = { agreement: Agreement; party: Party };

/** Asking the team to read what is written, and taking that back. */
export function Help({ agreement: { matchId, help }, party }: Props) {
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
          : 'Our team sees how far you are, but not what you write. If you ask them, they can read all of it. Without being asked, they can read it only for a reason, such as someone’s safety, and our records keep that reason.'}
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
