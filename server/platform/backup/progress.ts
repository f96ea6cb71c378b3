/** Tells the operator something: a line on the screen. */
export type Say = (line: string) => void;

const everyMs = 1000;

/** A count that is told once a second, so that short work says nothing. */
export function createProgress(say: Say, describe: (done: number) => string, now = () => performance.now()) {
  let done = 0;
  let toldAt = now();
  return (more = 1) => {
    done += more;
    if (now() - toldAt < everyMs) return;
    toldAt = now();
    say(describe(done));
  };
}

export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-AU')} ${number === 1 ? one : many}`;
