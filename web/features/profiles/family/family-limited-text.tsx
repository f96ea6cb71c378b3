import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { SettledStatus } from '#web/ui/live-region/settled-status.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { takeAway } from './family-length.ts';

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
