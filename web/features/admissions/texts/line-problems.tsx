import { type RefObject, useEffect, useRef } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

/** What is wrong with a line of a document, as the server says it. */
export type WrongLine = { line: number; message: string };

/** Of the server's errors, those that name a line: 'Line 3: …'. */
export const wrongLines = (errors: readonly FieldError[]): WrongLine[] =>
  errors.flatMap(({ field, message }) => {
    const [, line, rest = ''] = (field === 'words' && /^Line (\d+): (.*)$/s.exec(message)) || [];
    return line === undefined ? [] : [{ line: Number(line), message: rest }];
  });

/** Where a line stands in a text. */
export function placeOfLine(text: string, line: number): [from: number, to: number] {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return [Math.min(from, text.length), Math.min(from + (lines[line - 1]?.length ?? 0), text.length)];
}

type Props = { of: readonly WrongLine[]; area: RefObject<HTMLDivElement | null> };

/** The lines that have to be changed, each a button that selects it. Takes the focus, so that it is read next. */
export function LineProblems({ of, area }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of.length > 0) box.current?.focus();
  }, [of]);
  if (of.length === 0) return null;
  const select = (line: number) => {
    const control = area.current?.querySelector('textarea');
    if (!control) return;
    control.focus();
    control.setSelectionRange(...placeOfLine(control.value, line));
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        tone="error"
        title={of.length === 1 ? 'One line needs another look' : `${of.length} lines need another look`}
      >
        <Stack as="ul" gap={2}>
          {of.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <Button variant="quiet" size="small" onPress={() => select(line)}>
                Line {line}
              </Button>{' '}
              {message}
            </li>
          ))}
        </Stack>
      </Alert>
    </div>
  );
}
