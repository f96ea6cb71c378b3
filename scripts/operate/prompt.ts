import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { z } from '#contract/zod.ts';

/** There is nobody to ask, or a script's answer is wrong. */
export class NoAnswer extends Error {}

/** Asks a person at the terminal until the answer is right. A script, which answers line by line, is asked once. */
export function openPrompt() {
  const { isTTY } = process.stdin;
  let isHidden = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: isTTY });
  const lines = terminal[Symbol.asyncIterator]();

  const nextLine = async (question: string): Promise<string | undefined> => {
    if (isTTY) process.stdout.write(`${question}: `);
    const { value } = await lines.next();
    if (isTTY && isHidden) process.stdout.write('\n');
    return value;
  };

  return {
    /** `hidden`: what is typed does not show. @throws {NoAnswer} */
    ask: async <T extends z.ZodType>(
      question: string,
      schema: T,
      { hidden = false } = {},
    ): Promise<z.output<T>> => {
      isHidden = hidden;
      for (;;) {
        const line = await nextLine(question);
        if (line === undefined) throw new NoAnswer(`${question}: no answer`);
        const { success, data, error } = schema.safeParse(line);
        if (success) return data;
        const sentence = `${question}: ${error.issues[0]?.message}`;
        if (!isTTY) throw new NoAnswer(sentence);
        console.error(sentence);
      }
    },
    close: () => terminal.close(),
  };
}
