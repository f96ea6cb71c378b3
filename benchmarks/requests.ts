import { Agent, request } from 'node:http';

export type Target = { url: string; token?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Enough connections that neither side waits for the other. */
export const connections = 16;

/** Measures requests a second for this many milliseconds, over `connections` at once. @throws when an answer is not 200 */
export async function requestsPerSecond(target: Target, milliseconds: number): Promise<number> {
  const start = performance.now();
  let answered = 0;
  const ask = async () => {
    while (performance.now() - start < milliseconds) {
      await get(target);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return (answered * 1000) / (performance.now() - start);
}

/** Counts the bytes of the answer without keeping them. */
function get({ url, token }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Expects an odd number of values. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
