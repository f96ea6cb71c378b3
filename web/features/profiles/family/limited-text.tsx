import { excess } from '#web/lib/forms/too-long.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { SettledStatus } from '#web/ui/live-region/settled-status.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';

type Props = FieldBinding<string> & {
  label: string;
  help: string;
  /** The limit that the message and the counter name … */
  said: number;
  /** … and the one that is enforced. */
  limit: number;
  rows?: number;
  /** A field that only some people need is bound even when hidden, so that its error keeps its place in the order. */
  isShown?: boolean;
};

/** A text whose message names a higher limit than is enforced: its help says how many characters to take away. */
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

/**
 * Some messages name a higher limit than the one that is enforced (section 5). When a text is longer than the enforced
 * limit, this says what to do; otherwise it is null.
 */
export function takeAway(text: string, limit: number): string | null {
  const count = excess(text, limit);
  if (count === 0) return null;
  return `Remove ${count === 1 ? '1 character' : `${count} characters`}. You can use up to ${limit}.`;
}
