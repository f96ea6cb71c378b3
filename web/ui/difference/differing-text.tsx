import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { Piece } from './difference.ts';
import styles from './differing-text.module.css';

/**
 * Two texts as one, with what was removed and added. In colour, in shape, and in words for a screen reader.
 */
export function DifferingText({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <p className={styles.text} dir="auto">
      {placed(pieces).map((piece) => (
        <PieceShown key={piece.at} piece={piece} isOnly={pieces.length === 1} />
      ))}
    </p>
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
  if (kind === 'same' || (kind === 'in' && isOnly)) return <span>{text}</span>;
  const Element = kind === 'in' ? 'ins' : 'del';
  return (
    <>
      <VisuallyHidden>{kind === 'in' ? ' [added:] ' : ' [removed:] '}</VisuallyHidden>
      <Element>{text}</Element>
      <VisuallyHidden> [end] </VisuallyHidden>
    </>
  );
}
