-- The Monday of a time where the team is, whose zone the transaction says. The release before says none.
create or replace function week_of(moment timestamptz) returns date language sql stable as $$
  select date_trunc('week', moment at time zone coalesce(nullif(current_setting('team.zone', true), ''), 'Australia/Sydney'))::date
$$;
