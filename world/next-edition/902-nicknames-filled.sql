-- Programs that know 900-rights.sql may serve beside this step.
update identity.customer set nickname = 'none' where nickname is null;
alter table identity.customer alter column nickname set not null;
