-- Which markets there are stands in packages/market/src/markets.ts alone; the database holds their form, so that one more is no migration.
alter table market.commitment drop constraint commitment_market_check, add check (market ~ '^[a-z]{2}$');
alter table market.instrument drop constraint instrument_market_check, add check (market ~ '^[a-z]{2}$');
alter table market.recording drop constraint recording_market_check, add check (market ~ '^[a-z]{2}$');
alter table market.watched drop constraint watched_market_check, add check (market ~ '^[a-z]{2}$');
alter table products.product_order drop constraint product_order_currency_check, add check (currency ~ '^[A-Z]{3}$');
alter table trading.instrument drop constraint instrument_instrument_check, add check (instrument ~ '^[a-z]{2}:[0-9A-Za-z.]{1,12}$');
