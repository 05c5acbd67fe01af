-- A draw stands beside the commitment that was made before its window opened, and neither it nor what it rests on is changed afterwards.
alter table ipo.draw add column commitment bytea check (octet_length(commitment) = 32);
update ipo.draw d set commitment = o.commitment from ipo.offering o where o.number = d.offering;
alter table ipo.draw alter column commitment set not null;

create trigger append_only before update or delete or truncate on ipo.draw for each statement execute function base.refuse_change();
create trigger append_only before update or delete or truncate on ipo.seal for each statement execute function base.refuse_change();
create trigger append_only before update or delete or truncate on ipo.ticket for each statement execute function base.refuse_change();
create trigger append_only before update or delete or truncate on ipo.waiver for each statement execute function base.refuse_change();
