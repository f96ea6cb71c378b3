import { readdirSync, readFileSync } from 'node:fs';

/** Linux gives CPU time in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100;

type Process = { pid: number; parent: number; startedAt: string | undefined; ticks: number };

/** The measurements under way. They share each sample, because reading one takes milliseconds. */
const looks = new Set<(running: Process[]) => void>();
let timer: NodeJS.Timeout | undefined;

/**
 * Measures the CPU time of a process and its descendants, by a sample every half second. The system's own total for
 * a process's children is too low: a browser does not wait for its own, so theirs is left out.
 * @returns a function that ends the measurement and returns the seconds, or `undefined` without /proc
 */
export function measureCpuTime(root: number | undefined): () => number | undefined {
  const family = new Set([root]);
  const ticksOf = new Map<string, number>();
  const look = (running: Process[]) => {
    for (const { pid, parent, startedAt, ticks } of running) {
      if (!family.has(pid) && !family.has(parent)) continue;
      family.add(pid);
      ticksOf.set(`${pid} ${startedAt}`, ticks);
    }
  };
  look(runningProcesses());
  looks.add(look);
  timer ??= setInterval(lookAtAll, 500);
  return () => {
    looks.delete(look);
    if (looks.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    const ticks = [...ticksOf.values()].reduce((sum, one) => sum + one, 0);
    return ticksOf.size === 0 ? undefined : ticks / ticksPerSecond;
  };
}

function lookAtAll(): void {
  const running = runningProcesses();
  for (const look of looks) look(running);
}

function runningProcesses(): Process[] {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean).flatMap(readProcess);
  } catch {
    return [];
  }
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name is in brackets and may contain any character, so fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
    const ticks = Number(fields[12]) + Number(fields[13]);
    return [{ pid, parent: Number(fields[2]), startedAt: fields[20], ticks }];
  } catch {
    return [];
  }
}
