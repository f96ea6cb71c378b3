import { Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { messageText } from '#contract/conversations/conversations.ts';
import { characterCount, cleanText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { isImeKey } from '#web/lib/forms/is-ime-key.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import { FieldError } from '#web/ui/field/field-parts.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Counter } from '#web/ui/text-area/counter.tsx';
import hidden from '#web/ui/visually-hidden/visually-hidden.module.css';
import styles from './composer.module.css';
import { readText, useText, writeText } from './draft-text.ts';
import { type FoundDetails, findContactDetails } from './find-contact-details.ts';
import { forgetRefusal, sendMessage, useRefusals } from './send-pending.ts';

type Props = {
  conversationId: string;
  name: string;
  /** An answer to a request opens the conversation. */
  isAnswer: boolean;
  /** Whether each already sees the other's contact details. */
  hasContactDetails: boolean;
  /** Why messages wait, where any do. */
  waiting: string | null;
};

/** From here on one wants to know how much room is left. */
const counterFrom = limits.conversationMessage - 200;
/** More lines than this scroll. */
const mostLines = 6;

/** Where one writes a message. What is typed is kept until it is sent. */
export function Composer({ conversationId, name, isAnswer, hasContactDetails, waiting }: Props) {
  const id = useId();
  const text = useText(conversationId);
  const refusal = useRefusals()[conversationId];
  const [isRefused, setIsRefused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  /** Nothing was typed since. */
  const hasSent = useRef(false);
  const length = characterCount(text);
  const error = isRefused ? problemOf(text) : undefined;
  const found = hasContactDetails ? null : findContactDetails(text);

  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    area.current?.focus();
    // As it is kept, so that a second press finds what the first has left.
    const typed = cleanText(readText(conversationId));
    if (typed === '' && hasSent.current) return;
    const problem = problemOf(typed);
    setIsRefused(problem !== undefined);
    if (problem !== undefined) return announce(`Error: ${problem}`);
    hasSent.current = true;
    writeText(conversationId, '');
    sendMessage(conversationId, typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isImeKey(event.nativeEvent))
      send(event);
  };
  return (
    <form className={styles.composer} noValidate onSubmit={(event: SubmitEvent) => send(event)}>
      {refusal && (
        <Alert tone="error" title="Your message wasn’t sent">
          {refusal} Your text is below.
        </Alert>
      )}
      <p role="status" className={classNames(waiting && styles.waiting)}>
        {waiting}
      </p>
      <div role="status">{found && <Advice found={found} />}</div>
      <label htmlFor={id} className={hidden.hidden}>
        {isAnswer ? `Your answer to ${name}` : `Your message to ${name}`}
      </label>
      <FieldError id={`${id}-error`} error={error} />
      <div className={styles.line}>
        <textarea
          ref={area}
          id={id}
          className={classNames(control.control, styles.area)}
          value={text}
          rows={Math.min(mostLines, text.split('\n').length)}
          placeholder={isAnswer ? 'Write an answer' : 'Write a message'}
          dir="auto"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          aria-describedby={`${id}-error ${id}-hint ${id}-count`}
          aria-invalid={error !== undefined ? true : undefined}
          onChange={({ target }) => {
            hasSent.current = false;
            if (problemOf(target.value) === undefined) setIsRefused(false);
            forgetRefusal(conversationId);
            writeText(conversationId, target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon={<Send aria-hidden="true" />}>
          Send
        </Button>
      </div>
      <div className={styles.foot}>
        <span id={`${id}-hint`} className={styles.hint}>
          <Shortcut />
        </span>
        {length > counterFrom && (
          <Counter id={`${id}-count`} length={length} limit={limits.conversationMessage} />
        )}
      </div>
    </form>
  );
}

/** Why the server would not take it, in its own words. */
const problemOf = (text: string): string | undefined => messageText.safeParse(text).error?.issues[0]?.message;

/** Shown where there is a keyboard, which a fine pointer suggests. */
const Shortcut = (): ReactNode => (
  <span className={styles.shortcut}>
    {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl + Enter'} sends
  </span>
);

const detailWords = { phone: 'a phone number', email: 'an email address' } as const;

/** What our team advises. Nobody is stopped. */
const Advice = ({ found }: { found: FoundDetails }) => (
  <p className={styles.advice}>
    This looks like {detailWords[found]}. Our team suggests that you get to know each other here first, and
    use ‘Contact details’ once you both feel ready.
  </p>
);
