import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { Agreement } from '#contract/matches/agreement.ts';
import { agreementProgressWords } from '#contract/matches/agreement-words.ts';
import type { OwnMatch } from '#contract/matches/own-match.ts';
import { agreementPath } from '#contract/routes.ts';
import { agreementQuery } from '#web/features/matches/agreements/agreement-query.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** The progress of an agreement, with a link to it. */
export function AgreementInBrief({ own }: { own: OwnMatch }) {
  const { match, name } = own;
  // Asking makes it from both profiles, which only opening its page should do.
  const { data } = useQuery({ ...agreementQuery(match.id), enabled: match.hasAgreement });
  return (
    <>
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
    </>
  );
}

function agreementWords(agreement: Agreement, reader: Pick<OwnMatch, 'side' | 'name'>): string {
  const { state, versions } = agreement;
  const agreed = versions.at(-1);
  if (state === 'draft' || !agreed)
    return `A draft, made from what you’ve both answered in your profiles. ${agreementProgressWords(agreement, reader)}.`;
  const day = formatDayOf(agreed.agreedAt);
  return state === 'agreed'
    ? `You both agreed on it on ${day}.`
    : `It’s being changed. What you agreed on ${day} holds until you’ve both accepted the changes. ${agreementProgressWords(agreement, reader)}.`;
}
