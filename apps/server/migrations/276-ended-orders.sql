-- What waited and ended in the running minute: a customer's orders share what their minute gives, also those that have ended in it.
create index ended_orders on trading.orders (instrument, ended_at) where ended_at is not null;
