import { fork, type Serializable } from 'node:child_process';

type Options = {
  /** Anything longer has gone wrong. */
  seconds: number;
  /** Whether what it writes to its output is thrown away. */
  isSilent?: boolean;
};

/**
 * Starts a module in a process of its own, sends it one message, and returns the last that it sends; null without one. The module ends the
 * process once its answer is sent: a channel that closes before cuts a long one off.
 * @throws when it fails, or takes too long
 */
export function askProcess<Answer extends Serializable>(
  module: URL,
  message: Serializable,
  { seconds, isSilent = false }: Options,
): Promise<Answer | null> {
  const child = fork(module, {
    execArgv: [],
    ...(isSilent && { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 1000 * seconds);
  let answer: Answer | null = null;
  child.on('message', (sent: Answer | null) => {
    answer = sent;
  });
  // A busy process reads a long answer only after the other has ended.
  const isRead = new Promise<void>((resolve) => child.on('disconnect', resolve));
  return new Promise<Answer | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) void isRead.then(() => resolve(answer));
      else reject(new Error(`The process ended with ${signal ?? code}`));
    });
    child.send(message);
  }).finally(() => clearTimeout(timer));
}
