import type { EndpointArguments } from '#contract/endpoint.ts';
import { profiles } from '#contract/profiles/profiles.ts';

export const { body: familyWire } = profiles.saveFamily;
export type FamilyBody = EndpointArguments<typeof profiles.saveFamily>['body'];
