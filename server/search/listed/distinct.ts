/** Each different value that somebody has, under a small number. */
export type Distinct<Value> = {
  /** The number of a value, counting one person more. */
  take: (value: Value) => number;
  /** One person fewer. A number that nobody has is given to another value. */
  release: (number: number) => void;
  /** By number; undefined where nobody has it. */
  all: readonly (Value | undefined)[];
};

export function createDistinct<Value extends object>(): Distinct<Value> {
  const all: (Value | undefined)[] = [];
  const people: number[] = [];
  const free: number[] = [];
  const numbers = new Map<string, number>();
  const keyOf = (value: Value) => JSON.stringify(Object.values(value));
  return {
    all,
    take: (value) => {
      const key = keyOf(value);
      const number = numbers.get(key) ?? free.pop() ?? all.length;
      if (all[number] === undefined) {
        numbers.set(key, number);
        all[number] = value;
        people[number] = 0;
      }
      people[number] = (people[number] ?? 0) + 1;
      return number;
    },
    release: (number) => {
      const value = all[number];
      people[number] = (people[number] ?? 0) - 1;
      if (value === undefined || people[number] !== 0) return;
      numbers.delete(keyOf(value));
      all[number] = undefined;
      free.push(number);
    },
  };
}
