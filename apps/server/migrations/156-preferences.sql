-- Values that a customer's programs keep for the next visit. The server reads none of it.
create schema preferences;
grant usage on schema preferences to zaraba_app;
create table preferences.preference (
  customer bigint not null,
  key text not null check (key ~ '^[a-z][a-zA-Z0-9._:/-]{0,63}$'),
  value text not null check (octet_length(value) between 1 and 65536),
  changed_at timestamptz not null,
  primary key (customer, key)
);
select base.guard('preferences.preference', rewritable => '{value, changed_at}', deletable => true, watched => false);

create function preferences.forget_customer(p_customer bigint) returns void language sql as $$
  delete from preferences.preference where customer = p_customer
$$;
