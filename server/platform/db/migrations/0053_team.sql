-- The team: what each member does, and their rights. See decision 119. Nothing is taken along with a user: a member is disabled and never
-- deleted, so that what they did keeps their name.
create table "teamMembers" (
  "userId" uuid primary key references users (id),
  role varchar(10) not null default 'LEAD' check (role in ('LEAD', 'ADMISSIONS', 'CHECKS', 'BOOKS', 'READ_ONLY')),
  "mayExport" boolean not null default true,
  "mayErase" boolean not null default true
);
insert into "teamMembers" ("userId") select id from users where role = 'ADMIN';

-- Also for those whom the release before this one makes. An invitation then says what its member does.
create function add_team_member() returns trigger language plpgsql as $$
begin
  insert into "teamMembers" ("userId") values (new.id);
  return null;
end;
$$;
create trigger users_team after insert on users
for each row when (new.role = 'ADMIN') execute function add_team_member();
