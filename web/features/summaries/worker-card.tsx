import { routes } from '#contract/routes.ts';
import type { SupportWorkerSummary } from '#contract/summaries.ts';
import { renewPictures } from '#web/lib/expired-pictures.ts';
import { pictureUrl } from '#web/lib/picture-url.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { cutForCard, textOfHtml } from './card-text.ts';
import styles from './worker-card.module.css';
import { availability, factsLine } from './worker-facts.ts';

type Props = { worker: SupportWorkerSummary; today: string };

export function WorkerCard({ worker, today }: Props) {
  const { id, firstName, status, dateAvailable, introduction, avatarUrl } = worker;
  const facts = factsLine(worker);
  const available = availability(dateAvailable, today);
  return (
    <Card as="article" padding="snug">
      <div className={styles.card}>
        <div className={styles.head}>
          <Avatar name={firstName} seed={id} src={pictureUrl(avatarUrl)} onMissing={renewPictures} />
          <div>
            <div className={styles.title}>
              <h2 className={styles.name}>{firstName}</h2>
              {status === 'MATCHED' && <Badge tone="notice">Matched</Badge>}
            </div>
            {facts && <p className={styles.facts}>{facts}</p>}
          </div>
        </div>
        {available && <p className={styles.availability}>{available}</p>}
        {introduction && (
          <p className={styles.text} dir="auto">
            {cutForCard(textOfHtml(introduction))}
          </p>
        )}
        <div className={styles.actions}>
          <LinkButton
            to={`${routes.supportWorkerView}/${id}`}
            variant="secondary"
            size="small"
            aria-label={`View More about ${firstName}`}
          >
            View More
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
