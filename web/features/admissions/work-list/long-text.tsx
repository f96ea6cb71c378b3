import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './item-card.module.css';

const lines = 6;
const characters = 420;

/** Whether to fold a text. An estimate, to avoid measuring it. */
const isLong = (text: string): boolean => text.length > characters || text.split('\n').length > lines;

type Props = {
  text: string;
  /** What the text belongs to, for the button's name. */
  of: string;
};

/** What someone wrote, as they typed it. A long text is folded, but screen readers and 'find in page' see all of it. */
export function LongText({ text, of }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const folds = isLong(text);
  return (
    <div className={styles.block}>
      <p className={classNames(styles.text, folds && !isWhole && styles.folded)} dir="auto">
        {text}
      </p>
      {folds && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'} of ${of}`}
          onPress={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}
