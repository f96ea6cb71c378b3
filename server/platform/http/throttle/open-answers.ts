import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const underWay = new WeakMap<Socket, Set<ServerResponse>>();

const of = (socket: Socket): Set<ServerResponse> => {
  const answers = underWay.get(socket) ?? new Set();
  underWay.set(socket, answers);
  return answers;
};

export const countAnswers = (socket: Socket): number => of(socket).size;

/** Until it has been sent, or its connection has ended. */
export function addAnswer(answer: ServerResponse): void {
  const answers = of(answer.req.socket);
  answers.add(answer);
  answer.once('close', () => answers.delete(answer));
}

/** Calls back once all requests of a connection are answered; at once if one is still arriving. */
export function afterAnswers(socket: Socket, then: () => void): void {
  const [first] = of(socket);
  if (!first?.req.complete) then();
  else first.once('close', () => afterAnswers(socket, then));
}
