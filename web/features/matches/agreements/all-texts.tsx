import type { AgreementSectionHistory } from '#contract/matches/agreement.ts';
import type { MatchNames } from '#contract/matches/words.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './all-texts.module.css';
import { LazyCompared } from './lazy-compared.tsx';
import { momentWords } from './moments.ts';
import { Words } from './words.tsx';

type Props = {
  history: Pick<AgreementSectionHistory, 'revisions' | 'agreedRevision'>;
  names: MatchNames;
};

/** Every text that a section has had, oldest first: the first in full, each other beside the one before it. */
export const AllTexts = ({ history: { revisions, agreedRevision }, names }: Props) => (
  <Stack as="ol" gap={4} className={styles.texts}>
    {revisions.map(({ revision, text, by, at }, place) => {
      const before = revisions[place - 1];
      return (
        <li key={revision} className={styles.text}>
          <Row gap={2} align="center">
            <strong>Text {revision}</strong>
            {place === revisions.length - 1 && <Badge tone="notice">As it stands</Badge>}
            {revision === agreedRevision && <Badge tone="good">Last agreed</Badge>}
          </Row>
          <p className={styles.who}>
            {by === null ? 'Made from the answers in both profiles' : `Proposed by ${atEnd(names[by])}`},{' '}
            <time dateTime={at}>{momentWords(at)}</time>
          </p>
          {before && text !== null && before.text !== null ? (
            <LazyCompared from={before.text} to={text} />
          ) : (
            <Words text={text} />
          )}
        </li>
      );
    })}
  </Stack>
);

/** 'You' begins a sentence in all other places. */
const atEnd = (name: string) => (name === 'You' ? 'you' : name);
