-- Only ledger.post writes the ledger, as migration 020 says. The name of a function anywhere in the call stack proves nothing, because the
-- stack also quotes the SQL that runs: a comment can say the name. The outermost frame is never a quotation, and names its function with
-- the types of its arguments; any name that somebody else could give stands there in quotation marks.
create or replace function ledger.only_through_post() returns trigger
language plpgsql set search_path = pg_catalog as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op in ('DELETE', 'TRUNCATE') or (tg_op = 'UPDATE' and tg_table_name = 'move')
     or split_part(stack, E'\n', -1) !~ ('^PL/pgSQL function ledger\.post\(bigint\[\],text\[\],smallint\[\],text\[\],text\[\],text\[\],text\[\],'
       || 'bigint\[\],timestamp with time zone\[\]\) line \d+ at SQL statement$') then
    raise exception 'ledger.% is written by ledger.post alone and never undone', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
