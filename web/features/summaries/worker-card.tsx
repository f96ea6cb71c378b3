import { routes } from '#contract/routes.ts';
import type { SupportWorkerSummary } from '#contract/summaries.ts';
import { renewPictures } from '#web/lib/expired-pictures.ts';
import { pictureUrl } from '#web/lib/picture-url.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { PersonCard } from './card.tsx';
import { cutForCard, textOfHtml } from './card-text.ts';
import type { CardTools } from './card-tools.ts';
import { availability, factsLine } from './worker-facts.ts';

type Props = { worker: SupportWorkerSummary; today: string; tools: CardTools };

export function WorkerCard({ worker, today, tools }: Props) {
  const { id, firstName, status, dateAvailable, introduction, match, avatarUrl } = worker;
  const view = tools.marks ? routes.supportWorkerView : routes.adminSupportWorkerView;
  return (
    <PersonCard
      person={{ id, name: firstName }}
      picture={<Avatar name={firstName} seed={id} src={pictureUrl(avatarUrl)} onMissing={renewPictures} />}
      isMatched={status === 'MATCHED'}
      facts={[factsLine(worker), availability(dateAvailable, today)]}
      text={introduction && cutForCard(textOfHtml(introduction))}
      match={match}
      to={`${view}/${id}`}
      tools={tools}
    />
  );
}
