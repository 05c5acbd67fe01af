-- Programs that know 900-rights.sql may serve beside this step.
-- Rows that an older server writes get the default.
alter table identity.customer add column nickname text, alter column nickname set default 'none';
