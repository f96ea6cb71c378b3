-- Every column whose values the contract lists has a check with exactly these. Rows that are there already are checked too.

-- The list of statuses apart from the rule about roles, so that it can be compared with the contract.
alter table users drop constraint users_check;
alter table users
  add constraint users_status_check check (
    status in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING',
      'UNMATCHED', 'MATCHED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'
    )
  ),
  add constraint "users_status_of_role" check (status <> 'PENDING_APPROVAL' or role = 'SUPPORT_WORKER');

alter table "supportWorkers"
  add constraint "supportWorkers_languages_check" check (
    languages <@ array[
      'Arabic', 'Cantonese', 'English', 'French', 'German', 'Italian', 'Korean', 'Malay', 'Mandarin', 'Spanish',
      'Vietnamese'
    ]
  ),
  add constraint "supportWorkers_learningAndDevelopmentalNeeds_check" check (
    "learningAndDevelopmentalNeeds" in ('NONE', 'UNDER_SUPERVISION', 'INDEPENDANTLY', 'SUPERVISING_OTHERS')
  ),
  add constraint "supportWorkers_behaviouralAndEmotionalNeeds_check" check (
    "behaviouralAndEmotionalNeeds" in ('NONE', 'UNDER_SUPERVISION', 'INDEPENDANTLY', 'SUPERVISING_OTHERS')
  ),
  add constraint "supportWorkers_physicalAndMedicalNeeds_check" check (
    "physicalAndMedicalNeeds" in ('NONE', 'UNDER_SUPERVISION', 'INDEPENDANTLY', 'SUPERVISING_OTHERS')
  );

alter table families
  add constraint "families_familyLanguages_check" check (
    "familyLanguages" <@ array[
      'Afrikaans', 'Arabic', 'Cantonese', 'Dutch', 'English', 'French', 'German', 'Hindi', 'Italian', 'Japanese',
      'Korean', 'Malay', 'Mandarin', 'Maori', 'Spanish', 'Tagalog', 'Tongan', 'Vietnamese'
    ]
  ),
  add constraint "families_behaviourDescription_check" check (
    "behaviourDescription" in (
      'PLACID_AND_MOSTLY_COOPERATIVE', 'STRUGGLES_TO_MANAGE_EMOTIONS', 'EMOTIONAL_AND_UNPREDICTABLE',
      'AGGRESSIVE_AND_OPPOSITIONAL', 'OTHER'
    )
  ),
  add constraint "families_hoursOfCareRequired_check" check (
    "hoursOfCareRequired" in ('HOURS_5_TO_10', 'HOURS_10_TO_20', 'HOURS_20_TO_30', 'HOURS_30_TO_40')
  ),
  add constraint "families_lengthOfStay_check" check (
    "lengthOfStay" in ('MONTHS_3_TO_6', 'MONTHS_6_TO_9', 'MONTHS_9_TO_12')
  ),
  add constraint "families_howOftenOvernightSupportsRequired_check" check (
    "howOftenOvernightSupportsRequired" in ('REGULARLY', 'SOMETIMES', 'OCCASIONALLY')
  );

alter table "statusHistory"
  add constraint "statusHistory_from_check" check (
    "from" in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING',
      'UNMATCHED', 'MATCHED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'
    )
  ),
  add constraint "statusHistory_to_check" check (
    "to" in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING',
      'UNMATCHED', 'MATCHED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'
    )
  );

alter table erasures
  add constraint erasures_role_check check (role in ('SUPPORT_WORKER', 'FAMILY_USER', 'ADMIN'));

alter table headcounts
  add constraint headcounts_role_check check (role in ('SUPPORT_WORKER', 'FAMILY_USER', 'ADMIN')),
  add constraint headcounts_status_check check (
    status in (
      'REGISTERED', 'PENDING_APPROVAL', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'READY_FOR_MATCHING',
      'UNMATCHED', 'MATCHED', 'FAILED_INTERVIEW', 'DELETED_HIDDEN'
    )
  );

alter table "weeklyRegistrations"
  add constraint "weeklyRegistrations_role_check" check (role in ('SUPPORT_WORKER', 'FAMILY_USER', 'ADMIN'));
