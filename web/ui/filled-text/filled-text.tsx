import type { ReactNode } from 'react';
import { Fragment, jsxs } from '#web/lib/jsx/jsx-runtime.ts';

type Props<Name extends string> = {
  words: (values: Readonly<Record<Name, string>>) => string;
  /** What stands in place of each variable. */
  parts: Readonly<Record<Name, ReactNode>>;
};

/** A text with elements in place of its variables: links, and names that may run from right to left. */
export function FilledText<Name extends string>({ words, parts }: Props<Name>) {
  const names = Object.keys(parts) as Name[];
  // Characters for private use, which no words have.
  const marks = names.map((name, place) => [name, `\uE000${place}\uE001`]);
  const pieces = words(Object.fromEntries(marks)).split(/\uE000(\d+)\uE001/);
  // Every second one is the place of a part.
  const filled = pieces.map((piece, place) => {
    const name = names[Number(piece)];
    return place % 2 === 1 && name !== undefined ? parts[name] : piece;
  });
  // Not an array in JSX, whose elements would need keys.
  return jsxs(Fragment, { children: filled });
}
