import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells CPU time in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100;

/**
 * Measures the CPU time of a process and of all that it starts, by a look every half second. What the system
 * tells a parent about its children is too little: a browser leaves its own to nobody.
 * @returns ends the measurement; the seconds, or `undefined` where there is no /proc
 */
export function measureCpuTime(root: number | undefined): () => number | undefined {
  const family = new Set([root]);
  const ticksOf = new Map<string, number>();
  const look = () => {
    for (const { pid, parent, startedAt, ticks } of runningProcesses()) {
      if (!family.has(pid) && !family.has(parent)) continue;
      family.add(pid);
      ticksOf.set(`${pid} ${startedAt}`, ticks);
    }
  };
  look();
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    const ticks = [...ticksOf.values()].reduce((sum, one) => sum + one, 0);
    return ticksOf.size === 0 ? undefined : ticks / ticksPerSecond;
  };
}

function runningProcesses() {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean).flatMap(readProcess);
  } catch {
    return [];
  }
}

function readProcess(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in brackets and may hold any character, so that fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
    const ticks = Number(fields[12]) + Number(fields[13]);
    return [{ pid, parent: Number(fields[2]), startedAt: fields[20], ticks }];
  } catch {
    return [];
  }
}
