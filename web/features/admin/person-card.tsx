import { Link } from 'react-router';
import type { Status } from '#contract/enums.ts';
import { renewPictures } from '#web/lib/expired-pictures.ts';
import { pictureUrl } from '#web/lib/picture-url.ts';
import { sentenceCase } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './person-card.module.css';
import { statusTone } from './status-tone.ts';

type Props = {
  id: string;
  name: string;
  status: Status;
  avatarUrl: string | null;
  to: string;
  facts: string[];
  isFamily?: boolean;
};

/** The whole card opens the profile; the name is the link that keyboards and screen readers meet. */
export function PersonCard({ id, name, status, avatarUrl, to, facts, isFamily = false }: Props) {
  return (
    <Card as="article" padding="snug">
      <div className={classNames(styles.card, isFamily && styles.family)}>
        <div className={styles.head}>
          <Avatar name={name} seed={id} src={pictureUrl(avatarUrl)} size="small" onMissing={renewPictures} />
          <div>
            <h2 className={styles.name}>
              <Link to={to} className={styles.link}>
                {name}
              </Link>
            </h2>
            <Badge tone={statusTone[status]}>{sentenceCase(status)}</Badge>
          </div>
        </div>
        {facts.map((fact) => (
          <p key={fact} className={styles.fact}>
            {fact}
          </p>
        ))}
      </div>
    </Card>
  );
}
