-- The simulator on which the day of a stake was run, so that another version of it does not call its trades forged.
alter table intraday.stake add column model text;
alter table intraday.stake disable trigger user;
update intraday.stake s set model = t.model from (select distinct customer, order_no, model from intraday.trade) t
  where t.customer = s.customer and t.order_no = s.order_no;
alter table intraday.stake enable trigger user;
grant update (model) on intraday.stake to zaraba_app;
