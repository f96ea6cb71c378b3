import { pause, pickByPart } from '../load/load-clients.ts';
import type { BenchMember } from '../load/members.ts';
import { type Act, actsOf, type Person, uploadPicture } from './acts.ts';
import { openBrowser, type Seen } from './browser.ts';
import { emptyLedger } from './ledger.ts';
import type { Mailbox } from './mailbox.ts';

export type Population = Record<Person['role'], readonly BenchMember[]> & {
  /** Whom the team moves to and fro. */
  moved: readonly BenchMember[];
};

/** The number of people who do something at a time, each with a pause afterwards. */
const hands = 40;
/** Requests a second, when nothing is slow. */
const rate = 25;

/** People who use the product until they are told to stop, each with an address of their own. */
export async function openTraffic(url: string, population: Population, mailbox: Mailbox) {
  const seen: Seen[] = [];
  const ledger = emptyLedger();
  const work: Promise<unknown>[] = [];
  let clients = 0;
  let isOver = false;
  let hasGivenUp = false;
  const newBrowser = () => {
    clients += 1;
    return openBrowser(url, clients, (one) => seen.push(one));
  };
  const personOf = (role: Person['role'], member: BenchMember): Person => ({
    ...member,
    role,
    browser: newBrowser(),
    found: [],
    pictures: [],
    etags: new Map(),
  });
  const roles = ['FAMILY_USER', 'SUPPORT_WORKER', 'ADMIN'] as const;
  /** A person who is idle at the moment. */
  const idle = roles.flatMap((role) => population[role].map((member) => personOf(role, member)));
  const acts = actsOf({
    ledger,
    mailbox,
    moved: population.moved.map(({ id }) => id),
    inBackground: (one) => work.push(one),
    isOver: () => hasGivenUp,
    newcomer: newBrowser,
  });
  // Before anything is killed, some have pictures to look at.
  for (const person of idle.filter(({ role }, index) => role !== 'ADMIN' && index % 3 === 0))
    await uploadPicture(ledger, person);

  async function goOn(): Promise<void> {
    await pause((Math.random() * 1_000 * hands) / rate);
    while (!isOver) {
      const one = pickByPart(acts);
      const person = takeSomebody(idle, one);
      if (person) {
        await one.act(person);
        idle.push(person);
      }
      await pause(((1_000 * hands) / rate) * (0.5 + Math.random()));
    }
  }
  return {
    seen,
    ledger,
    /** Resolves when everyone has stopped. Those who wait for a mail may go on for a while. */
    run: async (until: Promise<unknown>, waitForMails: () => Promise<unknown>): Promise<void> => {
      const running = Promise.all(Array.from({ length: hands }, goOn));
      await until;
      isOver = true;
      await running;
      await Promise.race([Promise.all(work), waitForMails()]);
      hasGivenUp = true;
      await Promise.all(work);
    },
  };
}

/** A random one of the right role; nobody does two things at a time. */
function takeSomebody(idle: Person[], { who }: Act): Person | undefined {
  const candidates = idle.filter(({ role }) => who.includes(role));
  const chosen = candidates[Math.floor(Math.random() * candidates.length)];
  if (chosen) idle.splice(idle.indexOf(chosen), 1);
  return chosen;
}
