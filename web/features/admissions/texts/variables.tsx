import { type RefObject, useId } from 'react';
import type { OneText } from '#contract/admissions/texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

type Props = { of: OneText['variables']; onInsert: (name: string) => void };

/** What a text may name, each with what it is now. A press puts it where the cursor is. */
export function Variables({ of, onInsert }: Props) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Quiet id={id} size="body">
        We fill these in for you. Press one to add it:
      </Quiet>
      <Stack as="ul" gap={2} aria-labelledby={id}>
        {of.map(({ name, value }) => (
          <Row as="li" key={name} gap={2} align="center">
            <Button variant="secondary" size="small" onPress={() => onInsert(name)}>
              <VisuallyHidden>Insert </VisuallyHidden>
              {`{${name}}`}
            </Button>
            <Quiet as="span">{value === null ? 'differs from reader to reader' : `now: ${value}`}</Quiet>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

type WordsForm = {
  read: () => { words: string | null };
  change: (name: string, value: unknown) => void;
};

/** Puts a variable where the cursor is. */
export function insertVariable(form: WordsForm, area: RefObject<HTMLDivElement | null>, name: string): void {
  const typed = form.read().words ?? '';
  const control = area.current?.querySelector('textarea');
  const [from, to] = [control?.selectionStart ?? typed.length, control?.selectionEnd ?? typed.length];
  form.change('words', `${typed.slice(0, from)}{${name}}${typed.slice(to)}`);
  control?.focus();
  const after = from + name.length + 2;
  requestAnimationFrame(() => control?.setSelectionRange(after, after));
}
