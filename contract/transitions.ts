/**
 * Row of a state machine: who may do what in which states, and the next state. The server's rules, tasks and buttons come from these
 * tables, and so does `docs/states.md`.
 */
export type Transition<State extends string, Act extends string, Actor extends string> = {
  /** Null: before there is one. */
  from: readonly (State | null)[];
  by: readonly Actor[];
  act: Act;
  /** The usual one first; null: it is deleted. */
  to: readonly (State | null)[] | 'same';
  /** Fields that the request must have. */
  asks?: readonly string[];
};

/** Acts that are open to one of the actors in a state, in the order of the table. */
export const actsIn = <State extends string, Act extends string, Actor extends string>(
  table: readonly Transition<State, Act, Actor>[],
  state: NoInfer<State> | null,
  actors: readonly NoInfer<Actor>[],
): Act[] =>
  table
    .filter(({ from, by }) => from.includes(state) && by.some((actor) => actors.includes(actor)))
    .map(({ act }) => act);

/** Whether one of the actors may ever do it, in any state. */
export const mayEver = <State extends string, Act extends string, Actor extends string>(
  table: readonly Transition<State, Act, Actor>[],
  actors: readonly NoInfer<Actor>[],
  act: NoInfer<Act>,
): boolean => table.some((one) => one.act === act && one.by.some((actor) => actors.includes(actor)));

/** The row from one state to another for one of the actors. */
export const transitionTo = <State extends string, Act extends string, Actor extends string>(
  table: readonly Transition<State, Act, Actor>[],
  { from, to }: { from: NoInfer<State>; to: NoInfer<State> },
  actors: readonly NoInfer<Actor>[],
): Transition<State, Act, Actor> | undefined =>
  table.find(
    (one) =>
      one.from.includes(from) &&
      one.to !== 'same' &&
      one.to.includes(to) &&
      one.by.some((actor) => actors.includes(actor)),
  );
