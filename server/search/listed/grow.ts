type Numbers =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

const fewest = 64;

/** The same numbers with room for at least `length`, and for half as many again, so that people are seldom copied. */
export function grown<N extends Numbers>(numbers: N, length: number): N {
  if (length <= numbers.length) return numbers;
  const copy = new (numbers.constructor as new (size: number) => N)(
    Math.max(fewest, Math.ceil(length * 1.5)),
  );
  copy.set(numbers);
  return copy;
}
