import { adminProfilePath, profilePath } from '#contract/routes.ts';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { factsLine, offerLine } from '#web/lib/summaries/support-worker-facts.ts';
import { cutForCard, textOfHtml } from './card-text.ts';
import type { CardTools } from './card-tools.ts';
import { PersonCard } from './person-card.tsx';

type Props = { worker: SupportWorkerSummary; today: string; tools: CardTools };

export function SupportWorkerCard({ worker, today, tools }: Props) {
  const { id, firstName, status, introduction, match, avatarUrl } = worker;
  const pathOf = tools.marks ? profilePath : adminProfilePath;
  return (
    <PersonCard
      person={{ id, name: firstName }}
      avatarUrl={avatarUrl}
      isMatched={status === 'MATCHED'}
      facts={[{ text: factsLine(worker) }, { text: offerLine(worker, today), isStrong: true }]}
      text={introduction && cutForCard(textOfHtml(introduction))}
      match={match}
      to={pathOf({ role: 'SUPPORT_WORKER', id })}
      tools={tools}
    />
  );
}
