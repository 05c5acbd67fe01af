-- The moment of the rate that an exchange was made at, so that it can be looked up again; null for those that were made before it was kept.
alter table fx.exchange add column quoted_at timestamptz;
