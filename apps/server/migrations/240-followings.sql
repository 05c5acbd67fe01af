-- A stake is what an intraday desk is given for a day; what follows a product is a following.
alter table copy.stake rename to following;
do $$
declare
  own record;
begin
  for own in select conname from pg_constraint where conrelid = 'copy.following'::regclass and conname like 'stake\_%' loop
    execute format('alter table copy.following rename constraint %I to %I', own.conname, 'following' || substr(own.conname, 6));
  end loop;
end $$;

-- What a product takes in all is written with its row. The server counts what is taken, and says until when it takes anybody.
revoke update (capacity) on copy.product from zaraba_app;
