-- Bars that go on with a recording: whole files in the order of their import, each published by its hash. What was played is never replaced.
create table market.more_bars (
  market text not null,
  code text not null,
  part integer not null check (part > 0),
  content text not null,
  hash bytea not null check (octet_length(hash) = 32),
  imported_at timestamptz not null,
  primary key (market, code, part),
  foreign key (market, code) references market.recording (market, code)
);
create trigger append_only before update or delete or truncate on market.more_bars
  for each statement execute function market.refuse_change();
grant select, insert on market.more_bars to zaraba_app;
