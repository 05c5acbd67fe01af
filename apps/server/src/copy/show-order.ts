import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { localDate, offsetMinutes, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { formatInstant } from '@zaraba/money/time.ts'
import { worthOfFollowing } from '@zaraba/rules/copy/following.ts'
import { issuerNames } from '@zaraba/rules/copy/product-texts.ts'
import { type Product, productOf } from '@zaraba/rules/copy/products.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import { gainOn } from './gains.ts'
import { tradedBetween } from './record-store.ts'
import { type nameOfCode, type ProductPorts, tradesShown } from './show-products.ts'
import { amount, moment, nextCloseOf, percent, points } from './shown.ts'
import { type Following, followingsNamed } from './store.ts'

type Shown = OutputOf<'trade/productOrder'>

/** Reasons why a following cannot be ended early, or called off before it has begun. */
export const endingRefusals = (ports: ProductPorts, product: Product, following: Following): readonly Refusal[] => {
  if (following.endedAt !== null || following.early) return [{ key: 'order_not_holding' }]
  const now = ports.marketClock.now()
  const { closes, session } = nextCloseOf(product.market, now)
  const clock = (at: typeof now): string => formatInstant(at, offsetMinutes(product.market, now))
  const tooLate: Refusal = {
    key: 'past_copy_time_limit',
    now: clock(now),
    needed: clock(closes),
    values: { next: clock(session.close) },
  }
  if (following.startValue === null) return now < closes && session.date <= following.startsOn ? [] : [tooLate]
  if (product.earlyPrice === null) return [{ key: 'ending_early_not_offered' }]
  // With the last close of the lock it ends by itself, and costs nothing.
  if (session.date >= following.endsOn) return [{ key: 'ending_early_not_offered' }]
  return now < closes ? [] : [tooLate]
}

/** Each session since a following began: what it brought, and the trades behind it. */
const daysOf = async (
  ports: ProductPorts,
  product: Product,
  following: Following,
  language: Parameters<typeof nameOfCode>[3],
) => {
  const { market, id } = product
  const { startValue, startsOn, principal } = following
  if (startValue === null) return []
  const values = (await ports.records.of(market)).get(id)?.values ?? []
  const last = following.endedAt === null ? localDate(market, ports.marketClock.now()) : following.endsOn
  const own = values.filter(({ date }) => date > startsOn && date <= last)
  const tradedDays = await tradedBetween(ports.database, id, startsOn, last, own.length + 1)
  const byDate = new Map(tradedDays.map((day) => [day.date, day]))
  let before = principal
  return own.map(({ date, value }) => {
    const worth = worthOfFollowing(principal, startValue, value)
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

/** Until when what has not begun can be called off: for as long as somebody else may still follow for the same close. */
const calledOffUntil = ({ market }: Product, { followedAt, startValue, endedAt }: Following): string =>
  startValue !== null || endedAt !== null ? '-' : moment(market, nextCloseOf(market, followedAt).closes)

export const showOrder =
  (ports: ProductPorts): Handler<'trade/productOrder'> =>
  async ({ order_no: orderNo }, context) => {
    const { customer } = callerOf(context)
    const row = await ports.products.productOf(ports.database, { customer, orderNo })
    const [following] = row === null ? [] : await followingsNamed(ports.database, customer, [orderNo])
    const product = following === undefined ? null : productOf(following.product)
    if (row === null || following === undefined || product === null) return refuse({ key: 'not_found', field: 'order_no' })
    const { market } = product
    const values = (await ports.records.of(market)).get(product.id)?.values ?? []
    const gain = gainOn(following, values, localDate(market, ports.marketClock.now()))
    const orDash = (minor: bigint | null): string => (minor === null ? '-' : amount(market, minor))
    const starts = sessionOf(market, following.startsOn)
    const refusals = endingRefusals(ports, product, following)
    const data: Shown = {
      row: ports.products.rowOf(row, row.status === 0 ? gain : null, context.language),
      product: product.id,
      issuer: issuerNames[product.issuer][context.language],
      lock_days: product.lockDays,
      bought: moment(market, starts?.close ?? following.followedAt),
      call_off_until: calledOffUntil(product, following),
      start_value: following.startValue === null ? '-' : points(following.startValue),
      worth: amount(market, following.worth ?? following.principal + (gain.total ?? 0n)),
      days: await daysOf(ports, product, following, context.language),
      fee: orDash(following.fee),
      price: orDash(following.price),
      paid: orDash(following.paid),
      ended: following.endedAt === null ? '-' : moment(market, following.endedAt),
      leaving: following.early && following.endedAt === null,
      early_price: product.earlyPrice === null ? '-' : percent(product.earlyPrice),
      can_end: { allowed: refusals.length === 0, refusals: refusals.map((each) => ({ ...each }) as never) },
    }
    return { data }
  }
