import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { RehearsedKind } from '@zaraba/contract/trading/states.ts'
import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { marketOf } from '@zaraba/market/instrument.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { exposureOf } from '@zaraba/rules/trading/lot-changes.ts'
import { maintenanceLevels, maintenanceText } from '@zaraba/rules/trading/maintenance.ts'
import { creditForCall } from '@zaraba/rules/trading/margin-calls.ts'
import { type FillRecord, type LotRecord, lotNo, orderNo } from '@zaraba/rules/trading/records.ts'
import { averageOf } from '@zaraba/rules/trading/value.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { isMadeUp } from './play-copy.ts'

type Position = OutputOf<'trade/rehearse'>['shares'][number]['positions'][number]
type Happening = Position['happenings'][number]

/** Lots and prices at one moment of a rehearsal. */
export interface Snapshot {
  readonly at: Instant
  readonly price: Price
  readonly lots: readonly LotRecord[]
}

/** A lot of the copy after it was played. */
interface PlayedLot {
  readonly first: LotRecord
  readonly work: UnitOfWork
  /** Those of the made-up day, the last at its close. */
  readonly snapshots: readonly Snapshot[]
  time(at: Instant): string
}

/** The call of a lot at a price: what would meet it, and until when. */
const callOf = (lot: LotRecord, price: Price, time: PlayedLot['time']) => {
  const due = lot.callDue === null ? null : sessionOf(marketOf(lot.instrument), lot.callDue)
  return {
    credit: formatMoney(creditForCall(lot, price), lot.currency),
    due: due === null ? '-' : time(due.close),
  }
}

const alertKinds: Readonly<Record<string, RehearsedKind>> = { warned: 'warned', called: 'called', call_cleared: 'call_cleared' }

/** The happenings of one lot of a copy that was played; money is what the entries of the copy move. */
export const describePosition = ({ first, work, snapshots, time }: PlayedLot): Position => {
  const { currency } = first
  const price = (value: number): string => (value === 0 ? '-' : formatPrice(value as Price, currencyDigits[currency]))
  const money = (minor: bigint): string => formatMoney(minor, currency)
  const { rows, entries } = work.content()
  const name = lotNo(first.number)
  const lotsBySelf = work.lotsKnown().filter(({ number, parent }) => number === first.number || parent === name)
  const numbers = new Set<bigint>(lotsBySelf.map(({ number }) => number))
  const open = lotsBySelf.find(({ number, state }) => number === first.number && state !== 'closed')
  const happenings: { readonly at: Instant; readonly happening: Happening }[] = []
  const add = (at: Instant, happening: Omit<Happening, 'time'>): void =>
    void happenings.push({ at, happening: { ...happening, time: time(at) } })
  const none = { credit: '-', due: '-', home: '-' } as const

  const stateAt = (at: Instant): LotRecord =>
    snapshots.findLast((each) => each.at <= at)?.lots.find(({ number }) => number === first.number) ?? first
  /**
   * Closes whose cost of holding was charged. Calls are reviewed after it, so that a forced sale that begins behind it is of a call that was
   * not met, even where the charge brought the ratio below the last level; one at a print, also at that of the closing auction, is before it.
   */
  const charged = new Set<Instant>()
  let isOpenCall = first.alert === 'called'
  const close = snapshots.at(-1)
  for (const { position, kind, at, shares, price: at_price, amount, note } of rows.events) {
    if (position !== name) continue
    const shown = { price: price(at_price), shares, ...none }
    const known = alertKinds[kind]
    if (known === 'called') {
      // Where the close asks for more than the call did, the call that it leaves open says so.
      const isMore = isOpenCall && at === close?.at
      isOpenCall = true
      if (isMore) continue
      const after = snapshots.find((each) => each.at >= at)?.lots.find(({ number }) => number === first.number) ?? first
      add(at, { ...shown, kind: 'called', ratio: note, ...callOf(after, at_price as Price, time), credit: money(amount) })
    } else if (known !== undefined) {
      if (known === 'call_cleared') isOpenCall = false
      const ratio = known === 'call_cleared' ? maintenanceText(exposureOf(stateAt(at)), at_price as Price) : note
      add(at, { ...shown, kind: known, ratio })
    }
    if (kind === 'forced_close') {
      const unmet = charged.has(at) || Number(note) >= Number(maintenanceLevels.force)
      add(at, { ...shown, kind: unmet ? 'call_unmet' : 'below_last_level', ratio: note })
    }
    if (kind === 'accrued') charged.add(at)
  }
  const atClose = close?.lots.find(({ number }) => number === first.number)
  if (close !== undefined && atClose?.alert === 'called')
    add(close.at, {
      ...none,
      ...callOf(atClose, close.price, time),
      kind: 'call_open',
      price: price(close.price),
      shares: atClose.shares,
      ratio: maintenanceText(exposureOf(atClose), close.price),
    })

  const homeOf = (test: (cause: string) => boolean): bigint =>
    entries
      .filter(({ cause }) => test(cause))
      .flatMap(({ moves }) => moves)
      .reduce((sum, { source, destination, amount }) => {
        if (destination === 'available') return sum + amount
        return source === 'available' ? sum - amount : sum
      }, 0n)
  const fillsByOrder = Map.groupBy(
    rows.fills.filter(({ lot, opening }) => !opening && numbers.has(lot)),
    ({ orderNumber }: FillRecord) => orderNumber,
  )
  for (const [number, fills] of fillsByOrder) {
    const shares = fills.reduce((sum, fill) => sum + fill.shares, 0)
    const value = fills.reduce((sum, fill) => sum + BigInt(fill.price) * BigInt(fill.shares), 0n)
    const order = work.order(first.customer, number)
    const last = fills.at(-1)
    if (last === undefined) continue
    add(last.at, {
      ...none,
      kind: order?.kind === 'forced_sale' ? 'closed_by_force' : 'closed_by_order',
      price: price(averageOf(value, shares)),
      shares,
      ratio: '-',
      home: money(homeOf((cause) => cause.startsWith(`trading/${name}/closed/${number}/`))),
    })
  }
  return {
    order_no: isMadeUp(first.number) ? orderNo(first.orderNumber) : name,
    direction: first.direction,
    leverage: first.leverage,
    stock_num: first.shares,
    put_up: money(first.margin + first.topUp),
    steps: snapshots.flatMap(({ at, price: now, lots }) => {
      const lot = lots.find(({ number }) => number === first.number)
      if (lot === undefined) return []
      const level = lot.state === 'closed' ? 'closed' : lot.alert === 'none' ? 'good' : lot.alert
      const ratio = lot.state === 'closed' ? '-' : maintenanceText(exposureOf(lot), now)
      return [{ time: time(at), price: price(now), ratio, level }]
    }),
    happenings: happenings.toSorted((left, right) => left.at - right.at).map(({ happening }) => happening),
    shares_left: open?.shares ?? 0,
    home: money(homeOf((cause) => cause.startsWith(`trading/${name}/`))),
    realised: money(lotsBySelf.filter(({ state }) => state === 'closed').reduce((sum, { realised }) => sum + realised, 0n)),
  }
}
