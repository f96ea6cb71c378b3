/**
 * One row of a table of states: who may do what in which state, and the state that follows. What the server allows, the tasks
 * and the buttons all come from the table, and `docs/states.md` is drawn from it.
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

/** What one of these may do with something in this state, in the order of the table. */
export const actsIn = <State extends string, Act extends string, Actor extends string>(
  table: readonly Transition<State, Act, Actor>[],
  state: NoInfer<State> | null,
  actors: readonly NoInfer<Actor>[],
): Act[] =>
  table
    .filter(({ from, by }) => from.includes(state) && by.some((actor) => actors.includes(actor)))
    .map(({ act }) => act);

/** Whether one of these may do it in any state. */
export const mayEver = <State extends string, Act extends string, Actor extends string>(
  table: readonly Transition<State, Act, Actor>[],
  actors: readonly NoInfer<Actor>[],
  act: NoInfer<Act>,
): boolean => table.some((one) => one.act === act && one.by.some((actor) => actors.includes(actor)));

/** The row that leads from one state to another when one of these acts. */
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
