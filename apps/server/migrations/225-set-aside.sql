-- What fell due and could not be carried out, with all of its subject that falls due behind it: those wait here, in their order, until the
-- first of them can be. `failure` is empty for what only waits; `set_aside_at` and `again_at` are system time.
create table base.set_aside (
  at timestamptz not null,
  kind text not null,
  reference text not null,
  subject text not null,
  tries integer not null check (tries >= 0),
  failure text not null,
  set_aside_at timestamptz not null,
  again_at timestamptz not null,
  primary key (at, kind, reference)
);
create index set_aside_in_order on base.set_aside (subject, at, kind, reference);
grant select, insert, delete on base.set_aside to zaraba_app;
grant update (tries, failure, again_at) on base.set_aside to zaraba_app;
