-- Which model draws the days of this installation forwards. A program that draws another one would tell the same day twice and not alike:
-- it does not open such an installation.
alter table market.forward add column model text not null default 'zaraba-simulator/3';
alter table market.forward alter column model drop default;
