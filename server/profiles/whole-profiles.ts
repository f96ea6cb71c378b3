/** Profiles as they're stored, for files of the team and for what it reads of somebody who can't log in yet. */
export { findProfile, findProfiles, type ProfileRow } from './store.ts';
