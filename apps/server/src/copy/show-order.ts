import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { localDate, offsetMinutes, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { formatInstant } from '@zaraba/money/time.ts'
import { worthOfStake } from '@zaraba/rules/copy/following.ts'
import { issuerNames } from '@zaraba/rules/copy/product-texts.ts'
import { type Product, productOf } from '@zaraba/rules/copy/products.ts'
import { callerOf, type Handler, refuse } from '../base/handler.ts'
import { gainOn } from './gains.ts'
import { tradedBetween } from './record-store.ts'
import { type nameOfCode, type ProductPorts, tradesShown } from './show-products.ts'
import { amount, moment, nextCloseOf, percent, points } from './shown.ts'
import { type Following, stakesNamed } from './store.ts'

type Shown = OutputOf<'trade/productOrder'>

/** What stands against ending a following early, now. */
export const endingRefusals = (ports: ProductPorts, product: Product, stake: Following): readonly Refusal[] => {
  if (stake.endedAt !== null || stake.early) return [{ key: 'order_not_holding' }]
  if (product.earlyPrice === null) return [{ key: 'ending_early_not_offered' }]
  const now = ports.marketClock.now()
  const { closes, session } = nextCloseOf(product.market, now)
  // With the last close of the lock it ends by itself, and costs nothing.
  if (session.date >= stake.endsOn) return [{ key: 'ending_early_not_offered' }]
  const clock = (at: typeof now): string => formatInstant(at, offsetMinutes(product.market, now))
  if (now < closes) return []
  return [{ key: 'past_copy_time_limit', now: clock(now), needed: clock(closes), values: { next: clock(session.close) } }]
}

/** Each session since a following began: what it brought, and the trades behind it. */
const daysOf = async (ports: ProductPorts, product: Product, stake: Following, language: Parameters<typeof nameOfCode>[3]) => {
  const { market, id } = product
  const { startValue, startsOn, principal } = stake
  if (startValue === null) return []
  const values = (await ports.records.of(market)).get(id)?.values ?? []
  const last = stake.endedAt === null ? localDate(market, ports.marketClock.now()) : stake.endsOn
  const own = values.filter(({ date }) => date > startsOn && date <= last)
  const traded = await tradedBetween(ports.database, id, startsOn, last, own.length + 1)
  const byDate = new Map(traded.map((day) => [day.date, day]))
  let before = principal
  return own.map(({ date, value }) => {
    const worth = worthOfStake(principal, startValue, value)
    const profit = worth - before
    before = worth
    const day = byDate.get(date)
    return {
      date,
      value: points(value),
      worth: amount(market, worth),
      profit: amount(market, profit),
      trades: day === undefined ? [] : tradesShown(ports, market, [day], language),
    }
  })
}

export const showOrder =
  (ports: ProductPorts): Handler<'trade/productOrder'> =>
  async ({ order_no: orderNo }, context) => {
    const { customer } = callerOf(context)
    const row = await ports.products.productOf(ports.database, { customer, orderNo })
    const [stake] = row === null ? [] : await stakesNamed(ports.database, customer, [orderNo])
    const product = stake === undefined ? null : productOf(stake.product)
    if (row === null || stake === undefined || product === null) return refuse({ key: 'not_found', field: 'order_no' })
    const { market } = product
    const values = (await ports.records.of(market)).get(product.id)?.values ?? []
    const gain = gainOn(stake, values, localDate(market, ports.marketClock.now()))
    const orDash = (minor: bigint | null): string => (minor === null ? '-' : amount(market, minor))
    const starts = sessionOf(market, stake.startsOn)
    const refusals = endingRefusals(ports, product, stake)
    const data: Shown = {
      row: ports.products.rowOf(row, row.status === 0 ? gain : null, context.language),
      product: product.id,
      issuer: issuerNames[product.issuer][context.language],
      lock_days: product.lockDays,
      bought: moment(market, starts?.close ?? stake.followedAt),
      start_value: stake.startValue === null ? '-' : points(stake.startValue),
      worth: amount(market, stake.worth ?? stake.principal + (gain.total ?? 0n)),
      days: await daysOf(ports, product, stake, context.language),
      fee: orDash(stake.fee),
      price: orDash(stake.price),
      paid: orDash(stake.paid),
      ended: stake.endedAt === null ? '-' : moment(market, stake.endedAt),
      leaving: stake.early && stake.endedAt === null,
      early_price: product.earlyPrice === null ? '-' : percent(product.earlyPrice),
      can_end: { allowed: refusals.length === 0, refusals: refusals.map((each) => ({ ...each }) as never) },
    }
    return { data }
  }
