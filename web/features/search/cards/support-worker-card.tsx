import { memo } from 'react';
import { textOfHtml } from '#contract/plain-text.ts';
import { adminProfilePath, profilePath } from '#contract/routes.ts';
import type { SupportWorkerSummary } from '#contract/search/summaries.ts';
import { factsLine, offerLine } from '#web/features/profiles/shared/support-worker-facts.ts';
import type { CardTools } from './card-tools.ts';
import { PersonCard } from './person-card.tsx';
import { sameTools } from './same-tools.ts';

type Props = { worker: SupportWorkerSummary; today: string; tools: CardTools };

export const SupportWorkerCard = memo(
  Card,
  (before, after) =>
    before.worker === after.worker &&
    before.today === after.today &&
    sameTools(before.tools, after.tools, after.worker.id),
);

function Card({ worker, today, tools }: Props) {
  const { id, firstName, status, introduction, checks, match, avatarUrl } = worker;
  const pathOf = tools.marks ? profilePath : adminProfilePath;
  return (
    <PersonCard
      person={{ id, name: firstName }}
      avatarUrl={avatarUrl}
      isMatched={status === 'MATCHED'}
      facts={[{ text: factsLine(worker) }, { text: offerLine(worker, today), isStrong: true }]}
      text={introduction && textOfHtml(introduction)}
      checks={checks}
      match={match}
      to={pathOf({ role: 'SUPPORT_WORKER', id })}
      tools={tools}
    />
  );
}
