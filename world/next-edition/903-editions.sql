-- Programs that know 900-rights.sql may serve beside this step.
-- Which edition took a request, and a note on a lot: columns and indexes of tables that are always in use.
alter table base.once add column edition text;
create index once_by_edition on base.once (edition, claimed_at);
grant insert (edition) on base.once to zaraba_app;
alter table trading.lot add column note text;
create index lot_with_note on trading.lot (customer, number) where note is not null;
