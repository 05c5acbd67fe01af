-- The number of an exchange is taken while its wallets are locked, so that the row, its entry and its answer travel together.
grant usage on sequence fx.exchange_number_seq to zaraba_app;
