-- What has been told, drawn or paid out is not written again, by whoever may write the rest of its row (H-2). The conditions stand in the
-- triggers themselves, so that a change which is allowed calls nothing.
create function base.refuse_rewrite() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '%.%: what stands here is written once', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;
revoke execute on function base.refuse_rewrite() from public;

-- An offering goes forward (packages/rules/src/ipo/moves.ts); its range and its price stand once they are set.
create trigger written_once before update on ipo.offering for each row when (
  old.state in ('listed', 'withdrawn')
  or array_position(array['waiting', 'to_subscribe', 'subscribing', 'ended', 'drawn', 'listed', 'withdrawn'], new.state)
     < array_position(array['waiting', 'to_subscribe', 'subscribing', 'ended', 'drawn', 'listed', 'withdrawn'], old.state)
  or old.high is not null and (new.low is distinct from old.low or new.high is distinct from old.high)
  or old.price is not null and new.price is distinct from old.price
) execute function base.refuse_rewrite();

-- The place is sealed, the rank and the win are drawn together; what has ended stays as it ended.
drop trigger written_once on ipo.application;
drop function ipo.written_once();
create trigger written_once before update on ipo.application for each row when (
  old.ended_at is not null
  or old.state <> 'pending_lottery' and new.state = 'pending_lottery'
  or old.place is not null and new.place is distinct from old.place
  or old.rank is not null and (new.rank is distinct from old.rank or new.won <> old.won)
) execute function base.refuse_rewrite();
alter table ipo.application add constraint won_is_drawn check (won = 0 or rank is not null);

-- A settled or withdrawn offer stays so, and the secret is the one that was promised.
create trigger written_once before update on block.offer for each row when (old.settled_at is not null or old.withdrawn_at is not null)
  execute function base.refuse_rewrite();
alter table block.offer add constraint secret_opens_commitment
  check (secret is null or encode(sha256(decode(secret, 'hex')), 'hex') = commitment);
create trigger only_grows before update on block.taken for each row when (new.taken < old.taken) execute function base.refuse_rewrite();
create trigger written_once before update on block.application for each row when (
  old.decided_at is not null or old.sealed and (not new.sealed or new.won <> old.won)
) execute function base.refuse_rewrite();
alter table block.application add constraint won_is_sealed check (won = 0 or sealed);

-- A unit value that was told stays what it was: a record only grows at its end.
create trigger only_grows before update on copy.record for each row when (
  new.through <= old.through or substr(new.data, 1, octet_length(old.data)) <> old.data
) execute function base.refuse_rewrite();
create trigger written_once before update on copy.stake for each row when (
  old.ended_at is not null or old.start_value is not null and new.start_value is distinct from old.start_value
) execute function base.refuse_rewrite();

create trigger written_once before update on products.product_order for each row when (old.status <> 0)
  execute function base.refuse_rewrite();

create trigger written_once before update on intraday.stake for each row when (old.profit is not null)
  execute function base.refuse_rewrite();
create trigger only_grows before update on intraday.desk_day for each row when (
  new.stakes < old.stakes or new.winners < old.winners or new.losers < old.losers or new.failed < old.failed or new.traded < old.traded
) execute function base.refuse_rewrite();

-- Whose an order or a lot is, which kind of order it is and what a lot came from is said once, when it is inserted.
do $$
declare changing record;
begin
  for changing in
    select c.oid::regclass as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.oid in ('trading.orders'::regclass, 'trading.lot'::regclass)
      and a.attname not in ('customer', 'number', 'kind', 'origin', 'origin_cause')
    group by c.oid
  loop
    execute format('revoke update on %s from zaraba_app', changing.name);
    execute format('grant update (%s) on %s to zaraba_app', changing.columns, changing.name);
  end loop;
end
$$;
