-- How fast guesses may come, and the devices that need not wait for what strangers did. All times here are those of the system clock.

-- What has been tried of late under a name: a bucket that empties steadily (the generic cell rate algorithm of ITU-T I.371), kept as the moment
-- at which it is empty again. A name that nobody has tries for leaves a row like any other.
create table base.pace (
  subject text primary key check (length(subject) between 1 and 300),
  rests_at timestamptz not null
) with (fillfactor = 80);
grant select, insert, update, delete on base.pace to zaraba_app;

-- Tries of the same names wait for each other, in one order.
create function base.lock_pace(subjects text[]) returns void language plpgsql as $$
declare
  place bigint;
begin
  for place in select distinct hashtextextended(subject, 7274636135) from unnest(subjects) as s (subject) order by 1 loop
    perform pg_advisory_xact_lock(place);
  end loop;
end $$;

-- Takes one try from each bucket, or from none when one of them is full: then `wait_until` says when all of them have room. A bucket with `each`
-- false counts only what begins the first bucket, as an address counts the different accounts that are tried from it. `seconds` is what one try
-- takes to leave a bucket again, `most` how many it holds, and `still` how many more the first one holds after this try.
create function base.take_try(subjects text[], seconds integer[], most integer[], each boolean[], at timestamptz)
  returns table (wait_until timestamptz, still integer) language plpgsql as $$
begin
  perform base.lock_pace(subjects);
  return query
    with asked as (
      select a.place, a.subject, a.seconds * interval '1 second' as every, a.seconds * a.most * interval '1 second' as room, a.each,
        greatest(coalesce(p.rests_at, at), at) as rests
      from unnest(subjects, seconds, most, each) with ordinality as a (subject, seconds, most, each, place)
        left join base.pace p on p.subject = a.subject
    ), charged as (
      select c.* from asked c where c.each or (select first.rests = at from asked first where first.place = 1)
    ), full_until as (
      select max(c.rests + c.every - c.room) as until from charged c where c.rests + c.every - c.room > at
    ), taken as (
      insert into base.pace as p (subject, rests_at)
        select c.subject, c.rests + c.every from charged c where (select f.until is null from full_until f) order by c.subject
        on conflict (subject) do update set rests_at = excluded.rests_at
    )
    select f.until, case when f.until is null
        then floor(extract(epoch from at + a.room - a.rests - a.every) / extract(epoch from a.every))::integer else 0 end
      from full_until f, asked a where a.place = 1;
end $$;

-- A try that was right costs nothing, and what was tried before it under the first name is forgotten.
create function base.give_try_back(subjects text[], seconds integer[], each boolean[]) returns void language plpgsql as $$
begin
  perform base.lock_pace(subjects);
  with gone as (delete from base.pace p where p.subject = subjects[1] returning p.subject)
    update base.pace p set rests_at = p.rests_at - b.seconds * interval '1 second'
      from unnest(subjects[2:], seconds[2:], each[2:]) as b (subject, seconds, each)
      where p.subject = b.subject and (b.each or exists (select from gone));
end $$;

grant execute on function base.lock_pace, base.take_try, base.give_try_back to zaraba_app;

drop table identity.tries;
alter table operators.operator drop column failures, drop column locked_until;

-- Devices on which somebody has logged in: a random token that the browser keeps, hashed together with whose it is, so that the rows of one device
-- cannot be told to belong together.
create table base.known_device (
  hash bytea primary key check (octet_length(hash) = 32),
  owner text not null,
  used_at timestamptz not null
);
create index known_devices_of on base.known_device (owner, used_at);
grant select, insert, update, delete on base.known_device to zaraba_app;
