-- Erases a person's data; financial records keep a number. It changes nothing that money, orders or draws depend on, and the
-- server's role has no other way to rewrite rows that are written once. Only an account without pending business can be erased,
-- and only together with a row of the audit log. A test compares it with the classification of every column (docs/generated/privacy.md).
create function identity.forget(p_customer bigint, p_password text, p_system_at timestamptz, p_market_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  named text;
  part regproc;
begin
  select c.account into named from identity.customer c where c.number = p_customer and c.account !~ '^deleted-' and not c.host for update;
  if not found then
    raise exception 'identity.forget: no such account, or that of the host' using errcode = 'no_data_found';
  end if;
  if exists (select from ledger.account a where a.customer = p_customer and a.kind <> 'available' and a.balance <> 0)
     or exists (select from review.request r where r.customer = p_customer and r.state = 'pending') then
    raise exception 'identity.forget: something of this account is under way' using errcode = 'check_violation';
  end if;

  -- Functions of the owner alone: the server may create temporary ones.
  for part in select p.oid from pg_proc p where p.proname = 'forget_customer' and p.pronargs = 1 and p.proowner = current_user::regrole loop
    execute format('select %s($1)', part) using p_customer;
  end loop;
  delete from identity.session s where s.customer = p_customer;
  delete from identity.challenge c where c.customer = p_customer;
  delete from identity.security_key k where k.customer = p_customer;
  delete from identity.recovery_code c where c.customer = p_customer;
  delete from identity.reset_code c where c.customer = p_customer;
  delete from identity.verified v where v.customer = p_customer;
  -- Withdrawals name their card by its number.
  update identity.card c set holder = '', card_number = 'deleted-' || c.number, institution = '', branch_name = '', branch_code = '',
    removed_at = coalesce(c.removed_at, p_market_at) where c.customer = p_customer;
  update identity.invitation i set retired_at = coalesce(i.retired_at, p_system_at) where i.customer = p_customer;
  delete from identity.flag f where f.customer = p_customer;
  -- A call that was let in before this and decides after it meets these.
  insert into identity.flag (customer, flag, reason, until, set_at)
    select p_customer, f, 'deleted', null, p_system_at from unnest(array['login_banned', 'frozen', 'no_trading']) as f;
  delete from review.image i where i.customer = p_customer;
  update trading.orders o set client_no = null, client_salt = null where o.customer = p_customer and o.client_no is not null;
  update trading.lot l set client_no = null where l.customer = p_customer and l.client_no is not null;
  update review.request r set details = '{}' where r.customer = p_customer and r.kind in ('identity', 'deposit', 'withdrawal');
  delete from base.account_event e where e.customer = p_customer;
  delete from base.latest_event l where l.customer = p_customer;
  delete from base.once o where o.customer = p_customer;
  delete from base.known_device d where d.owner = 'account:' || named;
  delete from base.pace p where strpos(p.subject, named) > 0;
  update identity.customer c set account = 'deleted-' || c.number, password = p_password, fund_password = null, fund_failures = 0,
    fund_locked_until = null, registration_key = null, email = null, display_name = null, assigned_name = null where c.number = p_customer;
end
$$;
revoke all on function identity.forget(bigint, text, timestamptz, timestamptz) from public;
grant execute on function identity.forget(bigint, text, timestamptz, timestamptz) to zaraba_app;
