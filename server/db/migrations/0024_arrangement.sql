-- Live-in or live-out, asked of both sides. In `users`, where both kinds of list find whom they show.
alter table users add column arrangement varchar(10);
alter table users add constraint "users_arrangement_check" check (arrangement in ('LIVE_IN', 'LIVE_OUT', 'EITHER'));
