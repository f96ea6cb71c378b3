type Numbers =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

const minLength = 64;

/** A copy with room for `length` numbers and half as many more, so that copies are rare. */
export function grow<N extends Numbers>(numbers: N, length: number): N {
  if (length <= numbers.length) return numbers;
  const copy = new (numbers.constructor as new (size: number) => N)(
    Math.max(minLength, Math.ceil(length * 1.5)),
  );
  copy.set(numbers);
  return copy;
}
