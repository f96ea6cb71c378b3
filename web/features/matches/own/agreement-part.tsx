import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type Agreement, agreements } from '#contract/matches/agreement.ts';
import { agreementProgressWords } from '#contract/matches/agreement-words.ts';
import type { OwnMatch } from '#contract/matches/own-match.ts';
import { agreementPath } from '#contract/routes.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import styles from './open-match.module.css';

/** How far the two are with what they write down for living and working together, and the way there. */
export function AgreementPart({ own }: { own: OwnMatch }) {
  const { match, name } = own;
  const { data } = useQuery({
    queryKey: queryKeys.agreement(match.id),
    queryFn: ({ signal }) => call(agreements.find, { params: { id: match.id } }, { signal }),
    // Asking makes it from both profiles, which only opening its page should do.
    enabled: match.hasAgreement,
    refetchOnMount: 'always',
  });
  return (
    <div className={styles.part}>
      <h3>Your agreement</h3>
      <p>
        {data
          ? agreementWords(data, own)
          : `You and ${name} can write down how you would like to live and work together: hours, days off, the room, the car and more.`}
      </p>
      <div>
        <LinkButton variant="secondary" to={agreementPath(match.id)} icon={<FileText aria-hidden="true" />}>
          {data && data.state !== 'draft' ? 'Open your agreement' : 'Write down what you agree on'}
        </LinkButton>
      </div>
    </div>
  );
}

function agreementWords(agreement: Agreement, reader: Pick<OwnMatch, 'side' | 'name'>): string {
  const { state, versions } = agreement;
  const agreed = versions.at(-1);
  if (state === 'draft' || !agreed)
    return `A draft, made from what you have both answered in your profiles. ${agreementProgressWords(agreement, reader)}.`;
  const day = formatDayOf(agreed.agreedAt);
  return state === 'agreed'
    ? `You both agreed on it on ${day}.`
    : `It is being changed. What you agreed on ${day} holds until you have both accepted the changes. ${agreementProgressWords(agreement, reader)}.`;
}
