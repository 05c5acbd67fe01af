import { localDate, nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import type { Price } from '@zaraba/money/price.ts'
import { ratioOf, scale } from '@zaraba/money/ratio.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { maintenanceLevels } from '@zaraba/rules/trading/maintenance.ts'
import { takenOffCall } from '@zaraba/rules/trading/margin-calls.ts'
import { lotNo } from '@zaraba/rules/trading/records.ts'
import { worthOf } from '@zaraba/rules/trading/value.ts'
import { count, type Tally } from '../../verify/verified.ts'
import type { OwnBooks } from './entries.ts'
import type { EventFacts, LotFacts } from './positions-store.ts'

interface OpenCall {
  readonly needed: bigint
  readonly due: DateText
}

/** Whether a call asked for what its ratio is below the level at its price: the ratio is given in hundredths of a per cent, rounded down. */
const askedRight = (lot: LotFacts, { price, shares, amount, note }: EventFacts): boolean => {
  const worth = worthOf(price as Price, shares, lot.currency)
  const below = maintenanceLevels.call * 100n - scale(100n, ratioOf(note), 'half_even')
  const unit = 10n ** BigInt(currencyDigits[lot.currency])
  return (amount + 1n) * 10_000n >= worth * (below - 1n) && amount * 10_000n <= (worth + 1n) * below + unit * 10_000n
}

/** The most that one act took off a call: the credit that was added just before, or the part that its closed rows can have taken off. */
const mostTaken = (event: EventFacts, before: EventFacts | undefined, family: readonly LotFacts[]): bigint =>
  event.note === 'top_up'
    ? before?.kind === 'topped_up' && before.at === event.at
      ? before.amount
      : 0n
    : takenOffCall(family.reduce((sum, { closedAt, cost }) => (closedAt !== null && closedAt >= event.at ? sum + cost : sum), 0n))

/**
 * Plays the calls of a lot from its events: one begins with what is missing and the close of the next session, a later `called` only asks for
 * more, and no act took off more than it was. `null` where an event cannot follow those before it; else the call that is open, if one is.
 */
const playedCall = (lot: LotFacts, family: readonly LotFacts[], events: readonly EventFacts[]): { open?: OpenCall } | null => {
  const market = marketOf(lot.instrument)
  let open: OpenCall | undefined
  for (const [index, event] of events.entries()) {
    if (event.kind === 'called') {
      if (!askedRight(lot, event) || (open !== undefined && event.amount <= open.needed)) return null
      open = { needed: event.amount, due: open?.due ?? nextTradingDay(market, localDate(market, event.at)) }
    } else if (event.kind === 'call_remains' || event.kind === 'call_cleared') {
      if (open === undefined || open.needed - mostTaken(event, events[index - 1], family) > event.amount) return null
      open = event.kind === 'call_remains' ? { ...open, needed: event.amount } : undefined
    } else if (event.kind === 'forced_close') open = undefined
  }
  return open === undefined ? {} : { open }
}

/** A call is open on a lot exactly where its events leave one open, for as much and until that day. A recovery ends none. */
export const verifyCalls = (own: OwnBooks, calls: Tally): void => {
  for (const [root, family] of own.families) {
    const lot = own.lots.get(root)
    if (lot === undefined) continue
    const events = own.events.get(lotNo(root)) ?? []
    const isAbout = lot.alert === 'called' || events.some(({ kind }) => kind === 'called')
    if (!isAbout) continue
    count(calls, () => {
      const played = playedCall(lot, family, events)
      if (played === null) return false
      const open = lot.state === 'closed' ? undefined : played.open
      return (
        (lot.alert === 'called') === (open !== undefined) &&
        lot.callDue === (open?.due ?? null) &&
        lot.callNeeded === (open?.needed ?? null)
      )
    })
  }
}
