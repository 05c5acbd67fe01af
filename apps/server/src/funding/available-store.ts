/**
 * Available balance of customer $1 in currency $2 after all moves until (e.at, e.number) in the order of times. Moves are not always posted
 * in that order: it is the running balance of the last move until then that was not late, plus the late moves until then that were posted
 * after it. None of these is earlier than that move by more than the wallet's latest one was late.
 */
export const availableAt = `(
  select coalesce(max(r.balance), 0) + coalesce((
    select sum(l.change)::bigint from ledger.late_move l
    where l.customer = $1 and l.currency = $2 and (l.at, l.number) <= (e.at, e.number) and l.number > coalesce(max(r.number), 0)
      and l.at >= coalesce(max(r.at) - interval '1 second' * (
        select max(seconds) from ledger.late_move where customer = $1 and currency = $2 and seconds > 0), '-infinity')), 0)
  from (
    select m.at, m.number, case when m.destination = 'available' then m.destination_after else m.source_after end as balance
    from ledger.move m
    where m.customer = $1 and m.currency = $2 and (m.at, m.number) <= (e.at, e.number) and 'available' in (m.source, m.destination)
      and (select l.number from ledger.late_move l where l.customer = $1 and l.number = m.number) is null
    order by m.at desc, m.number desc limit 1) r)`
