import { cleaned } from '#contract/fields.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { SettledStatus } from '#web/ui/live-region/settled-status.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';

type Props = FieldBinding<string> & {
  label: string;
  help: string;
  /** What the message and the counter say … */
  said: number;
  /** … and what is enforced. */
  limit: number;
  rows?: number;
  /** A field that only some need is bound all the same, so that its error stands in its place among the others. */
  isShown?: boolean;
};

/** A text whose message names more characters than are taken: its help says how many to take away. */
export function LimitedText({ help, said, limit, isShown = true, ...field }: Props) {
  const tooMany = takeAway(field.value, limit);
  if (!isShown) return null;
  return (
    <div>
      <TextArea {...field} isOptional help={tooMany ?? help} countTo={said} />
      <SettledStatus message={tooMany ?? ''} />
    </div>
  );
}

const asSaved = cleaned('This must be text');

/** How many characters too long a text is, counted as the server counts: code points, without outer blanks. */
export const excess = (text: string, limit: number): number =>
  Math.max(0, [...asSaved.parse(text)].length - limit);

/**
 * Some messages name a higher number than the one that is enforced (section 5). Where a text is longer than what
 * is enforced, this says what to do; else null.
 */
export function takeAway(text: string, limit: number): string | null {
  const count = excess(text, limit);
  if (count === 0) return null;
  return `Please take away ${count === 1 ? '1 character' : `${count} characters`}: up to ${limit} fit here.`;
}
