-- As in 197: which markets there are stands in packages/market/src/markets.ts alone.
alter table ipo.offering drop constraint offering_market_check, add check (market ~ '^[a-z]{2}$');
alter table ipo.application drop constraint application_currency_check, add check (currency ~ '^[A-Z]{3}$');
alter table intraday.desk_day drop constraint desk_day_market_check, add check (market ~ '^[a-z]{2}$');
alter table copy.stake drop constraint stake_currency_check, add check (currency ~ '^[A-Z]{3}$');
