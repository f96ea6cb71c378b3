/** Characters in a chunk. */
const piece = 64 * 1024;

/** Streams JSON like that of `JSON.stringify(value, null, 2)`. Async iterables become arrays whose items are read while they are written. */
export async function* jsonText(value: unknown): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let text = '';
  for await (const part of partsOf(value, '')) {
    text += part;
    if (text.length < piece) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

async function* partsOf(value: unknown, indent: string): AsyncGenerator<string> {
  const inner = `${indent}  `;
  let isFirst = true;
  const begin = () => {
    const before = isFirst ? '\n' : ',\n';
    isFirst = false;
    return before + inner;
  };
  if (isRead(value)) {
    yield '[';
    for await (const item of value) {
      yield begin();
      yield* partsOf(item, inner);
    }
    yield isFirst ? ']' : `\n${indent}]`;
  } else if (isObject(value) && Object.values(value).some(isRead)) {
    yield '{';
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${begin()}${JSON.stringify(name)}: `;
      yield* partsOf(field, inner);
    }
    yield `\n${indent}}`;
  } else yield JSON.stringify(value ?? null, null, 2).replaceAll('\n', `\n${indent}`);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isRead = (value: unknown): value is AsyncIterable<unknown> =>
  isObject(value) && Symbol.asyncIterator in value;
