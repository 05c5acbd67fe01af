-- What a cause says about the kind of its event, for the lists that customers read (contract: fundRecordKinds). It has no settings of
-- its own, so that the planner writes it into the statement and the index below answers for it.
create function ledger.record_kind(cause text) returns text language sql immutable parallel safe as $$
  select case split_part(cause, '/', 1)
    when 'trading' then case split_part(cause, '/', 3)
      when 'opened' then 'trade' when 'filled' then 'trade' when 'closed' then 'trade'
      when 'placed' then 'hold' when 'amended' then 'hold' when 'ended' then 'hold'
      when 'topped-up' then 'top_up' when 'accrued' then 'financing' when 'dividend' then 'dividend' when 'split' then 'split'
      else 'correction' end
    when 'funding' then case left(split_part(cause, '/', 2), 1) when 'D' then 'deposit' when 'W' then 'withdrawal' else 'correction' end
    when 'credit' then case split_part(cause, '/', 3)
      when 'paid-out' then 'loan' when 'interest' then 'interest' when 'repaid' then 'repayment' else 'correction' end
    when 'fx' then 'exchange'
    when 'identity' then 'grant'
    else 'correction' end
$$;

-- A wallet's moves in the order of their time, for pages, ranges of dates and statements: in place of the index by number, so that a
-- move costs no more to write than before.
create index move_by_time on ledger.move (customer, currency, at, number);
drop index ledger.move_by_wallet;

-- One row for an event and wallet (the first move of an event, and those of an entry that touches several wallets), so that a rare
-- kind among a hundred thousand others is found at once.
create index event_by_kind on ledger.move (customer, currency, ledger.record_kind(cause), at, number)
  where line = 0 or operation in ('grant', 'exchange');
