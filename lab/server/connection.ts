import { connect } from 'node:net';

export type Connection = {
  /** The state of the answer under way. */
  ask: (request: Buffer) => Promise<number>;
  close: () => void;
};

const headEnd = Buffer.from('\r\n\r\n');
const chunksEnd = Buffer.from('0\r\n\r\n');

/**
 * A kept-alive connection that sends one request at a time. It reads just enough of an answer to know where it ends, so
 * that the clients take little of the processors that the servers need.
 */
export function openConnection(host: string, port: number, localAddress: string): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, localAddress, noDelay: true });
    let answered: ((status: number) => void) | undefined;
    let failed = reject;
    /** The status of the answer under way. */
    let head: Buffer = Buffer.alloc(0);
    let status = 0;
    /** Bytes to come: -1 before the head is whole, NaN for an answer in chunks. */
    let left = -1;

    const read = (chunk: Buffer) => {
      let body = chunk;
      if (left === -1) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        status = Number(text.slice(9, 12));
        left = status === 204 ? 0 : Number(/^content-length: *(\d+)/im.exec(text)?.[1] ?? Number.NaN);
        body = head.subarray(end + headEnd.length);
      }
      if (Number.isNaN(left)) {
        if (!body.subarray(-chunksEnd.length).equals(chunksEnd)) return;
      } else {
        left -= body.length;
        if (left > 0) return;
      }
      head = Buffer.alloc(0);
      left = -1;
      answered?.(status);
    };

    socket.on('data', read);
    socket.on('error', (error) => failed(error));
    socket.on('close', () => failed(new Error('the server closed a connection')));
    socket.on('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((answer, fail) => {
            answered = answer;
            failed = fail;
            socket.write(request);
          }),
        close: () => {
          failed = () => {};
          socket.destroy();
        },
      }),
    );
  });
}
