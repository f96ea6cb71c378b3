-- PostgreSQL reads the checks of a table, and the `when` of its triggers, anew for each statement: long ones took half of a save. Functions
-- in PL/pgSQL stay compiled in the connection: see decision 056.

create function offered_languages() returns text[] language plpgsql immutable parallel safe as $$
begin
  return array[
    'Acholi', 'Afrikaans', 'Akan', 'Albanian', 'American Sign Language', 'Amharic', 'Anindilyakwa', 'Anmatyerr',
    'Arabic', 'Armenian', 'Arrernte', 'Assamese', 'Assyrian', 'Auslan', 'Azerbaijani', 'Balinese', 'Bari', 'Bemba',
    'Bengali', 'Bikol', 'Bislama', 'Bosnian', 'British Sign Language', 'Bulgarian', 'Burarra', 'Burmese',
    'Cantonese', 'Catalan', 'Cebuano', 'Chaldean', 'Chin Haka', 'Chin Tedim', 'Cook Islands Maori', 'Croatian',
    'Czech', 'Danish', 'Dari', 'Dhuwal', 'Dinka', 'Dutch', 'Dzongkha', 'English', 'Estonian', 'Ewe', 'Falam Chin',
    'Fiji Hindi', 'Fijian', 'Finnish', 'French', 'Fulfulde', 'Ga', 'Georgian', 'German', 'Gilbertese', 'Greek',
    'Gujarati', 'Hakka', 'Harari', 'Hausa', 'Hazaraghi', 'Hebrew', 'Hiligaynon', 'Hindi', 'Hmong', 'Hokkien',
    'Hungarian', 'Iban', 'Icelandic', 'Igbo', 'Ilokano', 'Indonesian', 'Irish', 'Italian', 'Japanese', 'Javanese',
    'Kala Lagaw Ya', 'Kannada', 'Karen', 'Kashmiri', 'Kayah', 'Kazakh', 'Key Word Sign', 'Khmer', 'Kikuyu',
    'Kinyarwanda', 'Kirundi', 'Konkani', 'Korean', 'Krio', 'Kriol', 'Kunwinjku', 'Kurdish', 'Kyrgyz', 'Lao',
    'Latvian', 'Lingala', 'Lithuanian', 'Luganda', 'Luo', 'Macedonian', 'Malagasy', 'Malay', 'Malayalam',
    'Maltese', 'Mandaic', 'Mandarin', 'Mandinka', 'Maori', 'Marathi', 'Mauritian Creole', 'Meriam Mir',
    'Mongolian', 'Motu', 'Murrinh Patha', 'Nauruan', 'Ndebele', 'Nepali', 'New Zealand Sign Language', 'Niuean',
    'Noongar', 'Norwegian', 'Nuer', 'Nyanja', 'Odia', 'Oromo', 'Other', 'Pampangan', 'Pashto', 'Persian',
    'Pintupi', 'Pitjantjatjara', 'Polish', 'Portuguese', 'Punjabi', 'Rohingya', 'Romanian', 'Romany', 'Rotuman',
    'Russian', 'Samoan', 'Scottish Gaelic', 'Serbian', 'Seychelles Creole', 'Shanghainese', 'Shona', 'Sindhi',
    'Sinhalese', 'Slovak', 'Slovene', 'Solomon Islands Pijin', 'Somali', 'Sotho', 'Spanish', 'Sundanese',
    'Swahili', 'Swedish', 'Tagalog', 'Taiwanese', 'Tajik', 'Tamil', 'Telugu', 'Teochew', 'Tetum', 'Thai',
    'Tibetan', 'Tigrinya', 'Tiwi', 'Tok Pisin', 'Tokelauan', 'Tongan', 'Tswana', 'Tulu', 'Turkish', 'Turkmen',
    'Tuvaluan', 'Twi', 'Ukrainian', 'Urdu', 'Uyghur', 'Uzbek', 'Vietnamese', 'Wagiman', 'Walmajarri', 'Warlpiri',
    'Welsh', 'Wik Mungkan', 'Wiradjuri', 'Wolof', 'Xhosa', 'Yankunytjatjara', 'Yiddish', 'Yoruba', 'Yumplatok',
    'Zomi', 'Zulu'
  ];
end;
$$;

alter table "supportWorkers"
  drop constraint "supportWorkers_languages_check",
  add constraint "supportWorkers_languages_check" check (languages <@ offered_languages());
alter table families
  drop constraint "families_familyLanguages_check",
  add constraint "families_familyLanguages_check" check ("familyLanguages" <@ offered_languages());

-- Who has changed an answer that the lists of the other side read.
create function note_listed_change() returns trigger language plpgsql as $$
begin
  if (
    old.status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED')
    or new.status in ('READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED')
  ) and (old.status, old."countryCode", old."dateAvailable", old.arrangement, old."dateOfBirth")
    is distinct from (new.status, new."countryCode", new."dateAvailable", new.arrangement, new."dateOfBirth")
  then
    insert into "listingChanges" ("userId") values (new.id) on conflict do nothing;
  end if;
  return null;
end;
$$;

create function note_worker_change() returns trigger language plpgsql as $$
begin
  if (
    old."firstAid", old.swimmer, old.smoker, old."driversLicense", old.languages, old."workedWithBabies", old."workedWithPreSchool",
    old."workedWithPrimarySchool", old."workedWithHighSchool", old."workedWithAdults", old."learningAndDevelopmentalNeeds",
    old."behaviouralAndEmotionalNeeds", old."physicalAndMedicalNeeds"
  ) is distinct from (
    new."firstAid", new.swimmer, new.smoker, new."driversLicense", new.languages, new."workedWithBabies", new."workedWithPreSchool",
    new."workedWithPrimarySchool", new."workedWithHighSchool", new."workedWithAdults", new."learningAndDevelopmentalNeeds",
    new."behaviouralAndEmotionalNeeds", new."physicalAndMedicalNeeds"
  ) then
    insert into "listingChanges" ("userId") values (new."userId") on conflict do nothing;
  end if;
  return null;
end;
$$;

create function note_family_change() returns trigger language plpgsql as $$
begin
  if (
    old."numberOfChildren", old."familyLanguages", old."smokerAccepted", old."earliestStartDate", old."latestStartDate",
    old."hasEmergencyMedicalPlan", old."hasBehaviourSupportPlan", old."behaviourDescription", old."requiredToDrive", old."familyPool",
    old."mealTimeSupport", old."tubeFeeding", old."PEGmanagement", old."medicationManagement", old."personalCare", old.toileting,
    old."socialSupport", old."alternativeCommunication", old."signLanguage", old."diabetesManagement", old."allergyManagement",
    old."mobilitySupport", old."behaviourSupport", old."sensoryRegulation"
  ) is distinct from (
    new."numberOfChildren", new."familyLanguages", new."smokerAccepted", new."earliestStartDate", new."latestStartDate",
    new."hasEmergencyMedicalPlan", new."hasBehaviourSupportPlan", new."behaviourDescription", new."requiredToDrive", new."familyPool",
    new."mealTimeSupport", new."tubeFeeding", new."PEGmanagement", new."medicationManagement", new."personalCare", new.toileting,
    new."socialSupport", new."alternativeCommunication", new."signLanguage", new."diabetesManagement", new."allergyManagement",
    new."mobilitySupport", new."behaviourSupport", new."sensoryRegulation"
  ) then
    insert into "listingChanges" ("userId") values (new."userId") on conflict do nothing;
  end if;
  return null;
end;
$$;

drop trigger users_listing on users;
create trigger users_listing after update of status, "countryCode", "dateAvailable", arrangement, "dateOfBirth" on users
for each row execute function note_listed_change();

drop trigger "supportWorkers_listing" on "supportWorkers";
create trigger "supportWorkers_listing" after update of
  "firstAid", swimmer, smoker, "driversLicense", languages, "workedWithBabies", "workedWithPreSchool", "workedWithPrimarySchool",
  "workedWithHighSchool", "workedWithAdults", "learningAndDevelopmentalNeeds", "behaviouralAndEmotionalNeeds",
  "physicalAndMedicalNeeds"
on "supportWorkers" for each row execute function note_worker_change();

drop trigger families_listing on families;
create trigger families_listing after update of
  "numberOfChildren", "familyLanguages", "smokerAccepted", "earliestStartDate", "latestStartDate", "hasEmergencyMedicalPlan",
  "hasBehaviourSupportPlan", "behaviourDescription", "requiredToDrive", "familyPool", "mealTimeSupport", "tubeFeeding",
  "PEGmanagement", "medicationManagement", "personalCare", toileting, "socialSupport", "alternativeCommunication", "signLanguage",
  "diabetesManagement", "allergyManagement", "mobilitySupport", "behaviourSupport", "sensoryRegulation"
on families for each row execute function note_family_change();

-- The searched text, as before to the letter. What has only ASCII letters needs no normalizing, and has no long vowels.

create or replace function search_text(variadic fields text[]) returns text language plpgsql immutable as $$
begin
  return lower(array_to_string(fields, chr(1)));
end;
$$;

create or replace function without_marks(written text) returns text language sql immutable as $$
  select case when octet_length(written) = length(written) then lower(translate(written, '''`', ''))
    else replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')),
        'đøłðħıĐØŁÐĦ''`´‘’ʻʼ',
        'doldhidoldh'
      ), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
  end
$$;

create or replace function mobile_as_searched(mobile text, country text) returns text language plpgsql immutable as $$
begin
  if mobile ~ '^6[14]0?[1-9]' then
    return search_text(regexp_replace(mobile, '^(6[14])0', '\1'), regexp_replace(mobile, '^6[14]0?', '0'));
  elsif country in ('AU', 'NZ') and mobile ~ '^0?[1-9]' then
    return search_text(case country when 'AU' then '61' else '64' end || ltrim(mobile, '0'), '0' || ltrim(mobile, '0'));
  end if;
  return mobile;
end;
$$;

create or replace function as_searched(written text, doubled text) returns text language plpgsql immutable as $$
declare
  plain text := ' ' || without_marks(written);
  long text := plain;
  short text := plain;
begin
  if octet_length(written) > length(written) then
    long := ' ' || without_marks(regexp_replace(normalize(written, NFD), '([aeiou])\u0304', '\1\1', 'gi'));
  end if;
  if plain ~ 'aa|ee|ii|oo|uu' then
    short := regexp_replace(plain, '([' || doubled || '])\1', '\1', 'g');
  end if;
  return search_text(plain, nullif(long, plain), nullif(short, plain));
end;
$$;

create or replace function keep_search_columns() returns trigger language plpgsql as $$
declare
  everyones text;
  written text;
  place text;
begin
  if tg_op = 'UPDATE' then
    if (
    old.role, old."firstName", old."lastName", old.email, old.mobile, old."countryCode", old.suburb, old.city, old.state, old.status,
    old.gender, old."searchText"
    ) is not distinct from (
    new.role, new."firstName", new."lastName", new.email, new.mobile, new."countryCode", new.suburb, new.city, new.state, new.status,
    new.gender, new."searchText"
    ) then
      return new;
    end if;
  end if;
  -- 'mary smith mary' has both names in either order.
  everyones := search_text(
    as_searched(new."firstName" || coalesce(' ' || nullif(new."lastName", ''), '') || ' ' || new."firstName", 'aeiou'),
    without_marks(new.email), mobile_as_searched(new.mobile, new."countryCode"), new.status, replace(new.status, '_', ' '),
    as_searched(coalesce(new.suburb || ' ', '') || coalesce(new.city || ' ', '') || coalesce(new.state, ''), 'aeiou')
  );
  if new.role = 'SUPPORT_WORKER' then
    select html_as_read(introduction) into written from "supportWorkers" where "userId" = new.id;
    new."searchText" := search_text(everyones, new.gender, sentences_as_searched(written));
  elsif new.role = 'FAMILY_USER' then
    select "familyDescription", "locationDescription" into written, place from families where "userId" = new.id;
    new."searchText" := search_text(everyones, sentences_as_searched(written), sentences_as_searched(place));
  end if;
  return new;
end;
$$;

drop trigger users_search on users;
create trigger users_search before update of
  role, "firstName", "lastName", email, mobile, "countryCode", suburb, city, state, status, gender, "searchText"
on users for each row execute function keep_search_columns();
