import type { Fee } from '#contract/fees/fees.ts';
import { expect } from '../fixtures.ts';
import {
  administratorLogIn,
  freshName,
  type Person,
  registerFamily,
  request,
  setStatus,
} from '../registrations.ts';

/** The fees of a family, as it reads them itself. */
export async function feesOf({ token }: Person): Promise<Fee[]> {
  const answer = await request('/api/fees', { token });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Fee[];
}

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
  const { token } = await administratorLogIn();
  const answer = await request(`/api/fees/${id}`, { method: 'PUT', token, body });
  expect(answer.ok, await answer.text()).toBe(true);
}
