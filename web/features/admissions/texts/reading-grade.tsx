import { readingGrade } from '#web/lib/reading-grade.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';

/** Above it our pages are hard to read for people who are tired, or new to English. */
const mostGrade = 7;

/** The school grade that the words need; nothing where there's no whole sentence. */
export function ReadingGrade({ words }: { words: string }) {
  const { grade, words: count } = readingGrade(words.replaceAll(/\{[a-zA-Z]+\}/g, 'name').split('\n'));
  if (count === 0) return null;
  const shown = Math.max(1, Math.round(grade));
  return (
    <Quiet size="body">
      {shown <= mostGrade
        ? `Easy enough to read: school grade ${shown}.`
        : `Hard to read: school grade ${shown}. Our pages keep to ${mostGrade} or less. Try shorter sentences and everyday words.`}
    </Quiet>
  );
}
