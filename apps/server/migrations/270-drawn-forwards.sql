-- From which date on the days of this installation are drawn forwards, step by step: its genesis, or where it was opened by a version that drew
-- the end of a day first, the day after the last session that any market had begun to show. One row for ever: what was published stays.
create table market.forward (
  only_one boolean primary key default true check (only_one),
  forward_from date not null
);
create trigger append_only before update or delete or truncate on market.forward
  for each statement execute function market.refuse_change();
grant select, insert on market.forward to zaraba_app;
