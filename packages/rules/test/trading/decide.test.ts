import type { Entry } from '@zaraba/ledger/moves.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { priceOf, shares } from '@zaraba/money/price.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide } from '../../src/trading/decisions/decide.ts'
import type { Decision, DecisionContext } from '../../src/trading/decisions/decision.ts'
import type { OpeningDraft } from '../../src/trading/decisions/opening.ts'
import { type LotRecord, type Opening, type OrderRecord, orderNumber } from '../../src/trading/records.ts'
import { tradedAt } from '../../src/trading/value.ts'
import { apple, morning, shanghai, toyota, viewAt } from './named-views.ts'

const contextAt = (time: string, available = 10_000_000n, more: Parameters<typeof viewAt>[1] = {}): DecisionContext => {
  let number = 100n
  return {
    view: viewAt(time, more),
    account: { available, restingOrders: 0, tradingLocked: false, noTrading: null, overnightHold: null },
    take: () => {
      number += 1n
      return number
    },
    model: 'named-1',
  }
}

const draft = (more: Partial<OpeningDraft> = {}): OpeningDraft => ({
  direction: 'long',
  leverage: 2,
  priceType: 'market',
  limit: null,
  worst: null,
  shares: 100,
  goodTill: null,
  ...more,
})
const limit = (yen: number, more: Partial<OpeningDraft> = {}) => draft({ priceType: 'limit', limit: priceOf(yen), ...more })

const must = <Result>(decision: Decision<Result>) => {
  if ('refusals' in decision) throw new Error(JSON.stringify(decision.refusals))
  return decision
}
const opened = (wanted: OpeningDraft, context = contextAt(morning)) =>
  must(decide({ kind: 'open', customer: customerNumber(7n), draft: wanted, clientNo: null }, context))

/** Effect of entries on the available balance. */
const availableOf = (entries: readonly Entry[]): bigint =>
  entries
    .flatMap(({ moves }) => moves)
    .reduce((sum, { source, destination, amount }) => {
      const brought = destination === 'available' ? amount : 0n
      return sum + brought - (source === 'available' ? amount : 0n)
    }, 0n)

const heldLot = (): LotRecord => {
  const { lot } = opened(draft())
  if (lot === null) throw new Error('nothing was filled')
  return { ...lot, sellableFrom: dateText('2026-11-20') }
}
const resting = (): Opening => opened(limit(2_490)).order
const of = (order: OrderRecord | null, lot: LotRecord | null, context = contextAt(morning)) => ({
  ...context,
  order,
  lot,
  part: null,
  state: lot?.state ?? ('pending_order' as const),
})

describe('an intent to open', () => {
  test('is filled from the book at once: order, lot, receipt, entry and message', () => {
    const { outcome, lot, changes, spent } = opened(draft())
    expect(outcome).toBe('purchase_success')
    expect(lot).toMatchObject({
      number: 102n,
      customer: customerNumber(7n),
      shares: 100,
      cost: 250_100n,
      margin: 125_050n,
      parent: 'O-101',
    })
    expect(changes.orders).toMatchObject([
      { number: 101n, state: 'filled', reason: '', filled: 100, rest: 0, part: 102n, hold: 0n },
    ])
    expect(changes.fills).toMatchObject([{ lot: 102n, orderNumber: 101n, price: priceOf(2_501), shares: 100, model: 'named-1' }])
    expect(changes.entries).toMatchObject([{ customer: customerNumber(7n), cause: 'trading/P-102/opened' }])
    expect(changes.accountEvents).toMatchObject([
      { kind: 'order_filled', orderNo: 'P-102', values: { shares: '100', price: '2501' } },
    ])
    expect(spent).toEqual({ amount: 125_050n + 251n, resting: 0 })
    // One that walks the book says the average price of its fills, and not the best.
    const ask = (yen: number, size: number) => [priceOf(yen), shares(size)] as const
    const depth = { bids: [], asks: [ask(2_501, 300), ask(2_505, 600), ask(2_511, 100)] }
    const [filled] = opened(draft({ shares: 1_000 }), contextAt(morning, 10_000_000n, { depth })).changes.accountEvents
    expect(filled).toMatchObject({ kind: 'order_filled', values: { shares: '1000', price: '2504.4' } })
  })

  test('waits where the book does not reach its limit, with what it holds', () => {
    const { outcome, order, lot, changes, spent } = opened(limit(2_490))
    expect([outcome, lot, order.state, order.rest]).toEqual(['placement_success', null, 'pending_order', 100])
    expect(changes.orders).toEqual([order])
    expect(spent).toEqual({ amount: order.hold, resting: 1 })
    expect(availableOf(changes.entries)).toBe(-order.hold)
  })

  test('is filled in part and waits with the rest, or lapses with it where a market order finds no counterpart', () => {
    const waits = opened(limit(2_501, { shares: 1_500 }))
    expect([waits.outcome, waits.lot?.shares, waits.order.rest]).toEqual(['partly_filled', 1_000, 500])
    expect(waits.changes.orders).toMatchObject([{ kind: 'opening', part: waits.lot?.number, state: 'pending_order' }])
    const lapses = opened(draft({ shares: 1_500 }))
    expect(lapses.changes.orders).toMatchObject([{ state: 'cancelled', reason: 'unfilled_rest', filled: 1_000, rest: 500 }])
    expect(lapses.changes.events).toMatchObject([{ kind: 'cancelled', shares: 500, note: 'unfilled_rest' }])
    expect(lapses.changes.accountEvents.map(({ kind }) => kind)).toEqual(['order_filled', 'order_lapsed'])
  })

  test('is refused with every reason at once, and then changes nothing and takes no number', () => {
    const context = contextAt(morning, 1_000n)
    const answer = decide({ kind: 'open', customer: customerNumber(7n), draft: draft({ leverage: 9 }), clientNo: null }, context)
    expect('refusals' in answer && answer.refusals.map(({ key }) => key).toSorted()).toEqual([
      'insufficient_available_balance',
      'leverage_not_offered',
    ])
    expect('changes' in answer).toBe(false)
    expect(context.take()).toBe(101n)
  })

  test('spends what its entries take, whatever is asked for', () => {
    const seed = 20_261_120
    console.log(`fast-check seed ${seed}`)
    const drafts = fc.record({
      shares: fc.integer({ min: 1, max: 3_000 }),
      leverage: fc.constantFrom(1, 2, 3),
      direction: fc.constantFrom('long' as const, 'short' as const),
      yen: fc.option(fc.integer({ min: 2_001, max: 2_999 })),
    })
    fc.assert(
      fc.property(drafts, ({ yen, ...wanted }) => {
        const context = contextAt(morning, 10n ** 12n)
        const { changes, spent } = opened(yen === null ? draft(wanted) : limit(yen, wanted), context)
        expect(-availableOf(changes.entries)).toBe(spent.amount)
        expect(new Set(changes.entries.map(({ cause }) => cause)).size).toBe(changes.entries.length)
      }),
      { seed, numRuns: 200 },
    )
  })
})

describe('an intent to close', () => {
  const close = (more: Partial<Parameters<typeof draftOf>[0]> = {}, lot = heldLot()) =>
    decide({ kind: 'close', draft: draftOf(more), clientNo: null }, { ...contextAt(morning), lot, ordered: 0 })
  const lotOf = (shares: number) => ({ ...heldLot(), shares, openedShares: shares })
  const draftOf = (more: { readonly shares?: number; readonly yen?: number }) => ({
    priceType: more.yen === undefined ? ('market' as const) : ('limit' as const),
    limit: more.yen === undefined ? null : priceOf(more.yen),
    worst: null,
    shares: more.shares ?? null,
    goodTill: null,
  })

  test('closes the whole lot, or splits a closed row off it', () => {
    const whole = must(close())
    expect([whole.left.state, whole.child, whole.sale]).toEqual(['closed', null, null])
    expect(availableOf(whole.changes.entries)).toBe(-whole.spent.amount)
    const part = must(close({ shares: 40 }))
    expect([part.left.state, part.left.shares, part.child?.shares, part.child?.parent]).toEqual(['holding', 60, 40, 'P-102'])
    expect(part.left.cost + (part.child?.cost ?? 0n)).toBe(250_100n)
    expect([whole, part].map(({ changes }) => changes.orders)).toMatchObject([
      [{ kind: 'sale', state: 'filled', quantity: 100, filled: 100, part: 102n }],
      [{ kind: 'sale', state: 'filled', quantity: 40, filled: 40, part: part.child?.number }],
    ])
  })

  test('whose rest finds no buyer is a row that ended with it', () => {
    const { changes, left } = must(close({ shares: 3_000 }, lotOf(3_000)))
    expect(changes.orders).toMatchObject([{ state: 'cancelled', reason: 'unfilled_rest', filled: 1_000, rest: 2_000 }])
    expect([left.state, left.shares]).toEqual(['holding', 2_000])
    expect(changes.accountEvents.map(({ kind }) => kind)).toEqual(['position_closed', 'order_lapsed'])
  })

  test('rests as a sale, which holds no money', () => {
    const { left, sale, changes } = must(close({ yen: 2_600 }))
    expect([left.state, sale?.kind, sale?.lot, sale?.rest]).toEqual(['preparing_to_close', 'sale', 102n, 100])
    expect(changes.entries).toEqual([])
  })

  test('waits for T+1, for every intent', () => {
    const lot = { ...heldLot(), sellableFrom: dateText('2026-11-24') }
    const answer = decide({ kind: 'close', draft: draftOf({}), clientNo: null }, { ...contextAt(morning), lot, ordered: 0 })
    expect(answer).toMatchObject({ refusals: [{ key: 'cannot_sell_on_t1_day', now: '2026-11-20', needed: '2026-11-24' }] })
  })
})

describe('the customer’s own number', () => {
  const no = 'desk-1'
  const withNo = (usedBy: Pick<OrderRecord, 'number' | 'feeDate'> | null) =>
    decide({ kind: 'open', customer: customerNumber(7n), draft: draft({}), clientNo: { no, usedBy } }, contextAt(morning))

  test('goes into the order, its lot and the messages', () => {
    const { changes } = must(withNo(null))
    expect([...changes.orders, ...changes.lots].map(({ clientNo }) => clientNo)).toEqual([no, no])
    expect(changes.accountEvents).toMatchObject([{ kind: 'order_filled', values: { client_no: no } }])
  })

  test('of a sale is that of its own order and message, and its lot keeps the one it was opened with', () => {
    const intent = { kind: 'close', clientNo: { no: 'sale-1', usedBy: null } } as const
    const terms = { priceType: 'market', limit: null, worst: null, shares: 40, goodTill: null } as const
    const { changes, child } = must(
      decide({ ...intent, draft: terms }, { ...contextAt(morning), lot: { ...heldLot(), clientNo: no }, ordered: 0 }),
    )
    expect([changes.orders[0]?.clientNo, child?.clientNo]).toEqual(['sale-1', no])
    expect(changes.accountEvents).toMatchObject([{ kind: 'position_closed', values: { client_no: 'sale-1' } }])
  })

  test('that an order of the session has already is refused with that order', () => {
    expect(withNo({ number: orderNumber(90n), feeDate: dateText('2026-11-20') })).toEqual({
      refusals: [{ key: 'client_no_in_use', field: 'client_no', values: { order_no: 'O-90', date: '2026-11-20' } }],
    })
  })
})

describe('what rests', () => {
  test('is cancelled with its hold, amended with what more it needs, and filled at once where the new price meets the book', () => {
    const order = resting()
    const cancelled = must(decide({ kind: 'cancel' }, of(order, null)))
    expect(cancelled.spent).toEqual({ amount: -order.hold, resting: -1 })
    expect(cancelled.changes.orders).toMatchObject([{ state: 'cancelled', hold: 0n, reason: 'cancelled_by_customer' }])
    const dearer = must(decide({ kind: 'amend', limit: priceOf(2_495), shares: null }, of(order, null)))
    expect(dearer.spent.amount).toBeGreaterThan(0n)
    expect(availableOf(dearer.changes.entries)).toBe(-dearer.spent.amount)
    const met = must(decide({ kind: 'amend', limit: priceOf(2_501), shares: null }, of(order, null)))
    expect(met.changes.fills).toMatchObject([{ price: priceOf(2_501), shares: 100 }])
    expect(met.changes.orders.at(-1)).toMatchObject({ state: 'filled', hold: 0n })
  })

  test.each([
    ['Tokyo', toyota, true],
    ['New York', apple, true],
    ['Shanghai', shanghai, false],
  ] as const)('for fewer shares at its price in %s keeps its turn: %s', (_city, instrument, keeps) => {
    const order: Opening = { ...resting(), queuedAt: parseInstant('2026-11-20T09:40:00+09:00'), queueAhead: 77 }
    const context = of(order, null, contextAt(morning, 10_000_000n, { instrument }))
    const turnAfter = (change: { limit: number | null; shares: number | null }) => {
      const limit = change.limit === null ? null : priceOf(change.limit)
      const { changes } = must(decide({ kind: 'amend', ...change, limit }, context))
      const next = changes.orders.at(-1)
      return [next?.rest, next?.queuedAt === order.queuedAt, next?.queueAhead === 77, changes.fills.length]
    }
    expect(turnAfter({ limit: null, shares: 40 })).toEqual([40, keeps, keeps, 0])
    expect(turnAfter({ limit: 2_490, shares: 40 })).toEqual([40, keeps, keeps, 0])
    expect(turnAfter({ limit: 2_480, shares: null })).toEqual([100, false, false, 0])
    expect(turnAfter({ limit: 2_480, shares: 40 })).toEqual([40, false, false, 0])
  })

  test.each([
    ['buy', 'long', 2_480, 2_470, 2_475, 2_461, ['stop_not_behind_order']],
    ['buy', 'long', 2_480, 2_460, 2_475, 2_461, []],
    ['buy', 'long', 2_480, 2_470, 2_475, 2_476, []],
    ['sale', 'short', 2_520, 2_530, 2_525, 2_539, ['stop_not_behind_order']],
    ['sale', 'short', 2_520, 2_540, 2_525, 2_539, []],
  ] as const)(
    'of a %s, %s at %i with a stop at %i, its rest amended to %i where the book begins at %i, as a new one there: %j',
    (_side, direction, before, stop, after, met, keys) => {
      const exits = { takeProfitPrice: null, stopTriggerPrice: priceOf(stop), stopPrice: null }
      const rest = opened(limit(before, { direction, shares: 100, exits })).order
      const order: Opening = { ...rest, filled: 40, filledValue: tradedAt(priceOf(before), 40).value, rest: 60 }
      const [bid, ask] = direction === 'long' ? [met - 1, met] : [met, met + 1]
      const level = (yen: number) => [[priceOf(yen), shares(1_000)] as const]
      const seen = { price: met, bid, ask, depth: { bids: level(bid), asks: level(ask) } }
      const context = contextAt(morning, 10_000_000n, seen)
      const amended = decide({ kind: 'amend', limit: priceOf(after), shares: null }, of(order, null, context))
      expect('refusals' in amended ? amended.refusals.map(({ key }) => key) : []).toEqual(keys)
      const intent = {
        kind: 'open',
        customer: customerNumber(7n),
        draft: limit(after, { direction, shares: 60, exits }),
        clientNo: null,
      } as const
      const anew = decide(intent, context)
      expect('refusals' in anew ? anew.refusals : []).toEqual('refusals' in amended ? amended.refusals : [])
    },
  )

  test('of the broker cannot be changed by a customer', () => {
    const lot: LotRecord = { ...heldLot(), state: 'preparing_to_close' }
    const { hold: _hold, holdPrice: _price, mostHeld: _most, lockDays: _days, ...common } = resting()
    const forced = { ...common, kind: 'forced_sale', lot: lot.number, reason: 'forced_close' } as const
    for (const intent of [{ kind: 'cancel' }, { kind: 'amend', limit: priceOf(2_400), shares: null }] as const) {
      const answer = intent.kind === 'cancel' ? decide(intent, of(forced, lot)) : decide(intent, of(forced, lot))
      expect('refusals' in answer && answer.refusals.map(({ key }) => key)).toContain('order_not_pending')
    }
  })
})

test('an intent to add credit raises the top-up alone, and takes it from what is available', () => {
  const lot = heldLot()
  const { lot: raised, changes, spent } = must(decide({ kind: 'top_up', credit: 10_000n }, { ...contextAt(morning), lot }))
  expect([raised.topUp, raised.margin, raised.cost]).toEqual([10_000n, lot.margin, lot.cost])
  expect([spent.amount, availableOf(changes.entries)]).toEqual([10_000n, -10_000n])
  const none = decide({ kind: 'top_up', credit: null }, { ...contextAt(morning), lot })
  expect(none).toMatchObject({ refusals: [{ key: 'credit_must_be_positive_integer' }] })
})
