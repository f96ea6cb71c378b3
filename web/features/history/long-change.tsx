import { useMemo } from 'react';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { countWords, difference, type Piece } from './difference.ts';
import { shortened } from './shortened.ts';
import styles from './timeline.module.css';

type Props = { title: string; from: string; to: string };

/** Changes up to this length are shown unfolded. */
const openMost = 300;

/** Two texts as one, with what was removed and what was added. */
export function LongChange({ title, from, to }: Props) {
  const pieces = useMemo(() => placed(shortened(difference(from, to))), [from, to]);
  const text = (
    <p className={styles.text} dir="auto">
      {pieces.map((piece) => (
        <PieceShown key={piece.at} piece={piece} isOnly={pieces.length === 1} />
      ))}
    </p>
  );
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  if (length > openMost) return <Disclosure summary={summaryOf(title, pieces)}>{text}</Disclosure>;
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {text}
    </>
  );
}

/** Each piece with the position at which it begins, which makes a key. */
function placed(pieces: readonly Piece[]): (Piece & { at: number })[] {
  let end = 0;
  return pieces.map((piece) => {
    const at = end;
    end += piece.text.length;
    return { ...piece, at };
  });
}

function PieceShown({ piece: { kind, text }, isOnly }: { piece: Piece; isOnly: boolean }) {
  if (kind === 'same' || (kind === 'in' && isOnly)) return text;
  const Element = kind === 'in' ? 'ins' : 'del';
  return (
    <>
      <VisuallyHidden>{kind === 'in' ? ' [added:] ' : ' [removed:] '}</VisuallyHidden>
      <Element>{text}</Element>
      <VisuallyHidden> [end] </VisuallyHidden>
    </>
  );
}

function summaryOf(title: string, pieces: readonly Piece[]): string {
  const [added, removed] = [wordsIn(pieces, 'in'), wordsIn(pieces, 'out')];
  const counts = [added > 0 && `${words(added)} added`, removed > 0 && `${words(removed)} removed`];
  return `${title}: ${counts.filter(Boolean).join(', ')}`;
}

const wordsIn = (pieces: readonly Piece[], kind: Piece['kind']) =>
  pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + countWords(text), 0);

const words = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`;
