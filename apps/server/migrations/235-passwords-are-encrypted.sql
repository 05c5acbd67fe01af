-- Messages tell passwords encrypted under a key that stands outside of the database. What was told before in plain text is taken away: its
-- readers are asked to have it handed out again. Requests of operators that were digested with a password in them are forgotten.
update base.account_event set values = values - 'password' || '{"encrypted": ""}' where kind = 'block_password' and values ? 'password';
delete from base.once where call in ('ops/blocks/propose', 'ops/blocks/handOut', 'ops/channels/set');
