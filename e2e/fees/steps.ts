import type { Fee } from '#contract/fees/fees.ts';
import { settings } from '#contract/settings.ts';
import {
  administratorLogIn,
  freshName,
  type Person,
  registerFamily,
  send,
  setStatus,
} from '../registrations.ts';

/** Of a fee that was issued today, or just before midnight. */
export const dueInDays = () => new RegExp(`Due in (${settings.dueDays - 1}|${settings.dueDays}) days`);

/** The fees of a family, as it reads them itself. */
export const feesOf = (family: Person) => send<Fee[]>('/api/fees', family);

/** A family that the team has approved, and its fee to join, which is due. */
export async function owingFamily(name = 'Mere'): Promise<{ family: Person; fee: Fee }> {
  const family = await registerFamily(freshName(name));
  await setStatus(family, 'READY_FOR_MATCHING');
  const [fee] = await feesOf(family);
  if (!fee) throw new Error('There’s no fee to join');
  return { family, fee };
}

/** Records something about a fee, as a colleague does. */
export async function recordFee(id: string, body: object): Promise<void> {
  await send(`/api/fees/${id}`, await administratorLogIn(), 'PUT', body);
}
