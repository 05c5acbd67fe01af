-- Rows that an older server writes get the default.
alter table identity.customer add column nickname text, alter column nickname set default 'none';
