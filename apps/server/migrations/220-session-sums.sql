-- What the pages of a market read of its closed sessions, a row a session: a cache that can be deleted and recomputed. `world` names the
-- model, the installation and the companies that are summed up, so that another world's rows are never taken for those of this.
create table market.session_sum (
  world text not null,
  market text not null check (market ~ '^[a-z]{2}$'),
  date date not null,
  data bytea not null,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (world, date)
);
alter table market.session_sum alter column data set storage external;
grant select, insert, delete on market.session_sum to zaraba_app;
