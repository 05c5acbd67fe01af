-- Only ledger.post writes the ledger, as migration 020 says. The name of a function anywhere in the call stack proves nothing, because the
-- stack also quotes the SQL that runs: a comment can say the name. The outermost frame is the function that was called first, or a quotation
-- of what a client sent, which ends with the mark that closes it. So the outermost frame has to be, from end to end, the sentence that
-- PostgreSQL writes of a function written in PL/pgSQL, with the name of the door and the types of its arguments; any name that somebody else
-- could give stands there in quotation marks. That sentence is in the language of the database: the trigger learns it from its own frame.

create function ledger.call_stack() returns text
language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  return stack;
end
$$;

-- `own` is the frame of ledger.only_through_post() at a statement of SQL, in whatever language; the numbers of their lines differ.
create function ledger.is_door(outermost text, own text) returns boolean
language sql immutable as $$
  select strpos(outermost, 'ledger.post(') > 0 and regexp_replace(own, '\d+', '0') = regexp_replace(replace(outermost,
    'ledger.post(bigint[],text[],smallint[],text[],text[],text[],text[],bigint[],timestamp with time zone[])',
    'ledger.only_through_post()'), '\d+', '0')
$$;
revoke execute on function ledger.call_stack(), ledger.is_door(text, text) from public;

create or replace function ledger.only_through_post() returns trigger
language plpgsql set search_path = pg_catalog as $$
declare
  stack text;
begin
  -- Its first three lines: ledger.call_stack(), this statement, and this function at this statement.
  select ledger.call_stack() into stack;
  if tg_op in ('DELETE', 'TRUNCATE') or (tg_op = 'UPDATE' and tg_table_name = 'move')
     or not ledger.is_door(split_part(stack, E'\n', -1), split_part(stack, E'\n', 3)) then
    raise exception 'ledger.% is written by ledger.post alone and never undone', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
