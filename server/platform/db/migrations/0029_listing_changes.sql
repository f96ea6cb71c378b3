-- Whose place in a list of the other side may have changed, and in which transaction. Each process keeps all listed people in its
-- memory, and before it answers with a list it reads here whom to read again: see decision 055. Rows are kept for a day.
create table "listingChanges" (
  "changedIn" xid8 not null default pg_current_xact_id(),
  "userId" uuid not null,
  "changedAt" timestamptz not null default now(),
  primary key ("changedIn", "userId")
);

create function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into "listingChanges" ("userId") values (coalesce(new.id, old.id)) on conflict do nothing;
  return null;
end;
$$;

create function note_answers_change() returns trigger language plpgsql as $$
begin
  insert into "listingChanges" ("userId") values (new."userId") on conflict do nothing;
  return null;
end;
$$;

create trigger users_listing after update of status, "countryCode", "dateAvailable", arrangement, "dateOfBirth" on users
for each row when (
  (
    old.status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED')
    or new.status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED')
  )
  and (old.status, old."countryCode", old."dateAvailable", old.arrangement, old."dateOfBirth")
    is distinct from (new.status, new."countryCode", new."dateAvailable", new.arrangement, new."dateOfBirth")
) execute function note_listing_change();

create trigger users_listing_new after insert on users
for each row when (new.status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'))
execute function note_listing_change();

create trigger users_listing_gone after delete on users
for each row when (old.status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'))
execute function note_listing_change();

-- The answers that a match may use: server/match/sides.ts.
create trigger "supportWorkers_listing" after update of
  "firstAid", swimmer, smoker, "driversLicense", languages, "workedWithBabies", "workedWithPreSchool",
  "workedWithPrimarySchool", "workedWithHighSchool", "workedWithAdults", "learningAndDevelopmentalNeeds",
  "behaviouralAndEmotionalNeeds", "physicalAndMedicalNeeds"
on "supportWorkers"
for each row when (
  (
    old."firstAid", old.swimmer, old.smoker, old."driversLicense", old.languages, old."workedWithBabies",
    old."workedWithPreSchool", old."workedWithPrimarySchool", old."workedWithHighSchool", old."workedWithAdults",
    old."learningAndDevelopmentalNeeds", old."behaviouralAndEmotionalNeeds", old."physicalAndMedicalNeeds"
  ) is distinct from (
    new."firstAid", new.swimmer, new.smoker, new."driversLicense", new.languages, new."workedWithBabies",
    new."workedWithPreSchool", new."workedWithPrimarySchool", new."workedWithHighSchool", new."workedWithAdults",
    new."learningAndDevelopmentalNeeds", new."behaviouralAndEmotionalNeeds", new."physicalAndMedicalNeeds"
  )
) execute function note_answers_change();

create trigger families_listing after update of
  "numberOfChildren", "familyLanguages", "smokerAccepted", "earliestStartDate", "latestStartDate",
  "hasEmergencyMedicalPlan", "hasBehaviourSupportPlan", "behaviourDescription", "requiredToDrive", "familyPool",
  "mealTimeSupport", "tubeFeeding", "PEGmanagement", "medicationManagement", "personalCare", toileting, "socialSupport",
  "alternativeCommunication", "signLanguage", "diabetesManagement", "allergyManagement", "mobilitySupport",
  "behaviourSupport", "sensoryRegulation"
on families
for each row when (
  (
    old."numberOfChildren", old."familyLanguages", old."smokerAccepted", old."earliestStartDate", old."latestStartDate",
    old."hasEmergencyMedicalPlan", old."hasBehaviourSupportPlan", old."behaviourDescription", old."requiredToDrive",
    old."familyPool", old."mealTimeSupport", old."tubeFeeding", old."PEGmanagement", old."medicationManagement",
    old."personalCare", old.toileting, old."socialSupport", old."alternativeCommunication", old."signLanguage",
    old."diabetesManagement", old."allergyManagement", old."mobilitySupport", old."behaviourSupport",
    old."sensoryRegulation"
  ) is distinct from (
    new."numberOfChildren", new."familyLanguages", new."smokerAccepted", new."earliestStartDate", new."latestStartDate",
    new."hasEmergencyMedicalPlan", new."hasBehaviourSupportPlan", new."behaviourDescription", new."requiredToDrive",
    new."familyPool", new."mealTimeSupport", new."tubeFeeding", new."PEGmanagement", new."medicationManagement",
    new."personalCare", new.toileting, new."socialSupport", new."alternativeCommunication", new."signLanguage",
    new."diabetesManagement", new."allergyManagement", new."mobilitySupport", new."behaviourSupport",
    new."sensoryRegulation"
  )
) execute function note_answers_change();

create trigger "supportWorkers_listing_new" after insert on "supportWorkers"
for each row execute function note_answers_change();

create trigger families_listing_new after insert on families
for each row execute function note_answers_change();

-- Lists of the other side were read along these.
drop index users_listed;
drop index families_listed;
