import type { Role } from '#contract/enums.ts';
import type { Db } from '#server/platform/db/open.ts';

type HandedOver = { from: string; to: string; by: string; at: Date; note: string };

type Recorded = {
  profileId: string;
  by: { id: string; role: Role };
  at: Date;
  act: 'colleagueChanged' | 'workHandedOver';
  from?: string | null;
  to: string;
};

/** What domains that build on accounts do in the transaction of a change of the team: `server/followers.ts`. */
export type TeamFollower = {
  /** Gives what one has taken to another. Returns how many things. */
  handOver: (transaction: Db, handedOver: HandedOver) => Promise<number>;
  /** Writes into the history of a colleague. */
  record: (transaction: Db, recorded: Recorded) => Promise<void>;
};
