update identity.customer set nickname = 'none' where nickname is null;
alter table identity.customer alter column nickname set not null;
