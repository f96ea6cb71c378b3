-- Whatever ends a session tells every process, which closes the streams of live updates that it has open. See decision 074.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', old.id::text);
  return null;
end;
$$;

create trigger sessions_ended after delete on sessions
for each row execute function tell_session_ended();
