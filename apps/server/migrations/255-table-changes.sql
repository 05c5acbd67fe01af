-- From which day this installation follows a change of who has which tick table. A change holds from its own day, or where the installation
-- stood beyond that day when it learnt of it, from the next session: what was published before stays. `change` is the day in the catalogue.
create table market.table_change (
  change date primary key,
  holds_from date not null check (holds_from >= change)
);
create trigger append_only before update or delete or truncate on market.table_change
  for each statement execute function market.refuse_change();
grant select, insert on market.table_change to zaraba_app;
