import type { AgreementRevision } from '#contract/matches/agreement.ts';
import { sentenceStart } from '#contract/words.ts';
import { LazyCompared } from '#web/features/matches/agreements/lazy-compared.tsx';
import type { Party } from '#web/features/matches/agreements/party.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import type { ReadText } from './drafts.ts';

type Props = { read: ReadText; latest: AgreementRevision; party: Party };

/** What the section has become while somebody was writing: against the text that they had read. */
export const Overtaken = ({ read, latest, party: { side, name } }: Props) => (
  <Alert
    title={`${latest.by === side ? 'You’ve changed this section in another window' : `${sentenceStart(name)} has changed this section since you began to write`}`}
  >
    <Stack gap={3}>
      <LazyCompared from={read.text} to={latest.text} />
      <p>What you’ve typed is still below. If you propose it, it takes the place of this text.</p>
    </Stack>
  </Alert>
);
