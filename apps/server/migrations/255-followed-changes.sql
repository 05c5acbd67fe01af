-- From which day this installation follows a change of the built-in data of a market: tick tables, fees. A change holds from its own day, or
-- where the installation stood beyond that day when it learnt of it, from the market's next session: what was published before stays.
create table market.followed (
  market text not null check (market ~ '^[a-z]{2}$'),
  change date not null,
  holds_from date not null check (holds_from >= change),
  primary key (market, change)
);
create trigger append_only before update or delete or truncate on market.followed
  for each statement execute function market.refuse_change();
grant select, insert on market.followed to zaraba_app;
