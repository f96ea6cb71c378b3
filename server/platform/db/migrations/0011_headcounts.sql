-- How many people there are by role and status, kept by triggers in the transaction of each change. Each pair has a row or
-- several, and their sum counts: a transaction takes any row that no other holds, or adds one, and so never waits. One row alone may
-- say less than nothing.
create table headcounts (
  id bigint generated always as identity primary key,
  role varchar(20) not null,
  status varchar(30) not null,
  people bigint not null
) with (fillfactor = 50);

create index headcounts_of on headcounts (role, status);

-- How many people signed up, by week; likewise in one row or several. Who is erased later still signed up.
create table "weeklyRegistrations" (
  id bigint generated always as identity primary key,
  -- Its Monday where the product lives.
  week date not null,
  role varchar(20) not null,
  people bigint not null
) with (fillfactor = 50);

create index "weeklyRegistrations_of" on "weeklyRegistrations" (week, role);

-- The Monday of a time, in Sydney.
create function week_of(moment timestamptz) returns date language sql immutable as $$
  select date_trunc('week', moment at time zone 'Australia/Sydney')::date
$$;

create function change_headcount(of_role varchar, of_status varchar, change bigint) returns void language plpgsql as $$
declare
  free bigint;
begin
  select id into free from headcounts where role = of_role and status = of_status
  limit 1 for update skip locked;
  if found then
    update headcounts set people = people + change where id = free;
  else
    insert into headcounts (role, status, people) values (of_role, of_status, change);
  end if;
end;
$$;

create function add_registrations(of_week date, of_role varchar, more bigint) returns void language plpgsql as $$
declare
  free bigint;
begin
  select id into free from "weeklyRegistrations" where week = of_week and role = of_role
  limit 1 for update skip locked;
  if found then
    update "weeklyRegistrations" set people = people + more where id = free;
  else
    insert into "weeklyRegistrations" (week, role, people) values (of_week, of_role, more);
  end if;
end;
$$;

-- Once for each statement, so that a thousand people in one cost no thousand changes of one row.
create function count_added_users() returns trigger language plpgsql as $$
begin
  perform change_headcount(role, status, count(*)) from added group by role, status;
  perform add_registrations(week_of("createdAt"), role, count(*)) from added group by week_of("createdAt"), role;
  return null;
end;
$$;

create function count_changed_users() returns trigger language plpgsql as $$
begin
  perform change_headcount(role, status, sum(change)::bigint)
  from (
    select role, status, -1 as change from gone
    union all
    select role, status, 1 from added
  ) as changes
  group by role, status
  having sum(change) <> 0;
  return null;
end;
$$;

create function count_gone_users() returns trigger language plpgsql as $$
begin
  perform change_headcount(role, status, -count(*)) from gone group by role, status;
  return null;
end;
$$;

create trigger users_count_added after insert on users
referencing new table as added for each statement execute function count_added_users();

create trigger users_count_changed after update on users
referencing old table as gone new table as added for each statement execute function count_changed_users();

create trigger users_count_gone after delete on users
referencing old table as gone for each statement execute function count_gone_users();

-- Who is there already.
insert into headcounts (role, status, people)
select role, status, count(*) from users group by role, status;

insert into "weeklyRegistrations" (week, role, people)
select week_of("createdAt"), role, count(*) from users group by week_of("createdAt"), role;

-- The newest moves out of a status.
create index "statusHistory_from" on "statusHistory" ("from", "changedAt");
