import { baseUser, rights, staffInput } from '#contract/accounts/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { limits } from '#contract/limits.ts';
import { idClass, inherited, profileClass, roleClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';
import { familyInput, familyProfile } from './family.ts';
import { supportWorkerInput, supportWorkerProfile } from './support-worker.ts';

export const adminProfile = schema(
  'AdminProfile',
  'An administrator',
  profileClass,
  z.object({
    ...baseUser,
    role: field('Which side the person is on, or the team', roleClass, z.literal('ADMIN')),
    rights,
  }),
  {
    id: ids.admin,
    role: 'ADMIN',
    firstName: 'Ada',
    status: 'REGISTERED',
  },
);

/** User and profile fields in one object. The server leaves out what the caller may not see. */
export const profile = schema(
  'Profile',
  'User and profile in one object; `role` says of which kind',
  inherited,
  z.discriminatedUnion('role', [supportWorkerProfile, familyProfile, adminProfile]),
  {
    id: ids.admin,
    role: 'ADMIN',
    firstName: 'Ada',
    status: 'REGISTERED',
  },
);
export type Profile = z.output<typeof profile>;

const id = z.object({
  id: field('Of the profile, which is also the user’s', idClass, z.uuid('There’s no profile with this id')),
});

/** `status` and comments are accepted from an admin and ignored from anyone else. */
const staff = z.object(staffInput).partial();
export type StaffInput = z.output<typeof staff>;

/** A save, which the wizards validate before they send it. */
export const supportWorkerSaved = schema(
  'SupportWorkerInput',
  'Only the fields that are sent change; null clears one. Only administrators write status and comments',
  profileClass,
  supportWorkerInput.safeExtend(staff.shape),
  { pets: 'A cat', languages: ['English'], completedStep: 3, basedOn: { pets: null } },
);
export const familySaved = schema(
  'FamilyInput',
  'Only the fields that are sent change; null clears one. Only administrators write status and comments',
  profileClass,
  familyInput.and(staff),
  { numberOfChildren: 2, completedStep: 2, basedOn: { numberOfChildren: 1 } },
);

export const profiles = {
  current: endpoint({
    method: 'GET',
    path: '/api/profile/current',
    summary: 'The caller’s own profile',
    access: 'signedIn',
    status: 200,
    response: profile,
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/profile/:id',
    summary: 'A profile, as far as the caller may see it',
    access: 'signedIn',
    scope: 'people:read',
    params: id,
    status: 200,
    response: profile,
    problems: ['not-approved', 'not-found'],
  }),
  saveSupportWorker: endpoint({
    method: 'PUT',
    path: '/api/profile/support-worker/:id',
    summary: 'Save part of a support worker’s profile',
    access: ['SUPPORT_WORKER', 'ADMIN'],
    right: 'admissions',
    params: id,
    body: supportWorkerSaved,
    bodyMaxBytes: limits.profileBodyMaxBytes,
    status: 200,
    response: supportWorkerProfile,
    problems: ['not-found', 'edited-elsewhere'],
  }),
  saveFamily: endpoint({
    method: 'PUT',
    path: '/api/profile/family/:id',
    summary: 'Save part of a family’s profile',
    access: ['FAMILY_USER', 'ADMIN'],
    right: 'admissions',
    params: id,
    body: familySaved,
    bodyMaxBytes: limits.profileBodyMaxBytes,
    status: 200,
    response: familyProfile,
    problems: ['not-found', 'edited-elsewhere'],
  }),
};
