-- Where leaves stand in the public log, a run of them in a row: leaves of one kind at consecutive positions whose rows have consecutive
-- numbers. Rows are numbered in a row but for what was rolled back, so that thousands of leaves take one row, and not one each.
create table log.leaf_run (
  position bigint primary key check (position >= 0),
  kind text not null check (kind in ('move', 'fill', 'decision', 'audit', 'commitment')),
  number bigint not null,
  -- No single row makes the log so long that nobody can look through it.
  count bigint not null check (count between 1 and 1000000),
  unique (kind, number)
);
comment on column log.leaf_run.position is 'of its first leaf; the next run begins where this one ends';
comment on column log.leaf_run.number is 'of the row that its first leaf is';

insert into log.leaf_run (position, kind, number, count)
select min(position), kind, min(number), count(*)
from (select position, kind, number, count(*) filter (where begins) over (order by position) as run
      from (select position, kind, number,
                   (kind, number) is distinct from (lag(kind) over (order by position), lag(number) over (order by position) + 1) as begins
            from log.leaf) l) r
group by run, kind, number / 1000000;
drop table log.leaf;

-- No place is taken twice or left out, and no row is a leaf twice: a run begins where the log ends, behind all numbers of its kind.
create function log.only_at_the_end() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.position <> coalesce((select r.position + r.count from log.leaf_run r order by r.position desc limit 1), 0) then
    raise exception 'log: leaves are appended at the end' using errcode = 'check_violation';
  end if;
  if new.number < (select r.number + r.count from log.leaf_run r where r.kind = new.kind order by r.number desc limit 1) then
    raise exception 'log: a row is a leaf once, in the order of its numbers' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function log.only_at_the_end() from public;
create trigger only_at_the_end before insert on log.leaf_run for each row execute function log.only_at_the_end();
create trigger append_only before update or delete or truncate on log.leaf_run
  for each statement execute function base.refuse_change();
grant select, insert on log.leaf_run to zaraba_app;
