import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, marketCurrency, marketOfType, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { missing } from '@zaraba/money/missing.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { dateText, dayNumber } from '@zaraba/money/time.ts'
import { endOfLock, followRefusals } from '@zaraba/rules/copy/following.ts'
import { worthAt } from '@zaraba/rules/copy/model-account.ts'
import { issuerNames, productTexts, tradingRule } from '@zaraba/rules/copy/product-texts.ts'
import { codesIn, type Product, productOf, productsIn } from '@zaraba/rules/copy/products.ts'
import { pastFollowers, type RecordFigures } from '@zaraba/rules/copy/record.ts'
import { resultOf, wholePart } from '@zaraba/rules/copy/tape.ts'
import { type CallContext, callerOf, type Handler, refuse } from '../calls/handler.ts'
import { besideReading } from '../database/only-reading.ts'
import { frozenRefusal } from '../identity/face.ts'
import { availableIn, balancesOf } from '../ledger/ledger-store.ts'
import { curveOf, curveOfPeriod } from './curves.ts'
import { pastFollowings } from './followed-store.ts'
import type { CopyPorts } from './ports.ts'
import { readRecords, type TradedDay, tradedBetween } from './record-store.ts'
import { indexRecord, type MarketRecord, type Records } from './records.ts'
import { amount, moment, nextCloseOf, percent, points } from './shown.ts'
import { type Capacity, capacitiesOf, ensureProducts } from './store.ts'

type Row = OutputOf<'trade/productlist'>['list'][number]
type Figures = Pick<
  Row,
  'expected' | 'least' | 'greatest' | 'worst_day' | 'best_day' | 'drawdown' | 'losing_days' | 'total' | 'lowest' | 'highest'
>

/** Points of a curve on a card. */
const onCard = 60
/** Past followers whose results are computed, and those that are listed. */
const mostPast = 5_000
const pastListed = 50
/** Followings of the caller in the market that are read. */
const ownShown = 200

const figuresShown = (figures: RecordFigures): Figures => ({
  expected: percent(figures.expected),
  least: percent(figures.least),
  greatest: percent(figures.greatest),
  worst_day: { date: figures.worst.date, result: percent(figures.worst.result) },
  best_day: { date: figures.best.date, result: percent(figures.best.result) },
  drawdown: percent(figures.drawdown),
  losing_days: percent(figures.losing),
  total: percent(figures.total),
  lowest: points(figures.lowest),
  highest: points(figures.highest),
})

export interface ProductPorts extends CopyPorts {
  readonly records: Records
}

/** The rows of capacity of some products; they are written when they are first asked for. */
export const capacitiesFor = async (
  { database }: CopyPorts,
  products: readonly Product[],
): Promise<ReadonlyMap<string, Capacity>> => {
  const ids = products.map(({ id }) => id)
  let rows = await capacitiesOf(database, ids)
  if (rows.length < ids.length) {
    await besideReading(() => ensureProducts(database, products))
    rows = await capacitiesOf(database, ids)
  }
  return new Map(rows.map((row) => [row.id, row]))
}

const allowance = (refusals: readonly Refusal[]): Row['can'] => ({
  allowed: refusals.length === 0,
  refusals: refusals.map((refusal) => ({
    ...refusal,
    ...(refusal.values === undefined ? {} : { values: { ...refusal.values } }),
  })),
})

interface Asked {
  readonly context: CallContext
  readonly available: bigint
  readonly fundPassword: boolean
}

const askedBy = async ({ database, identity }: CopyPorts, context: CallContext, market: Market): Promise<Asked> => {
  const { customer } = callerOf(context)
  const currency = marketCurrency[market]
  const balances = await balancesOf(database, customer)
  return {
    context,
    available: availableIn(balances, currency),
    fundPassword: await identity.hasFundPassword(database, customer),
  }
}

/** Reasons why the caller cannot follow with the smallest amount now. */
const against = (ports: CopyPorts, product: Product, capacity: Capacity | undefined, asked: Asked): readonly Refusal[] => {
  const now = ports.marketClock.now()
  const frozen = frozenRefusal(callerOf(asked.context))
  const endedTime = capacity?.takesUntil ?? null
  const facts = {
    account: frozen === null ? [] : [frozen],
    fundPassword: asked.fundPassword,
    available: asked.available,
    left: capacity === undefined ? product.capacity : capacity.capacity - capacity.taken,
    next: nextCloseOf(product.market, now),
    now,
    endedAt: endedTime !== null && endedTime <= now ? endedTime : null,
    offset: offsetMinutes(product.market, now),
  }
  return followRefusals(product, facts, amount(product.market, product.minimum))
}

/** Results of all customers who followed products to the end, by product. */
export const pastOf = async ({ database }: CopyPorts, products: readonly Product[]): Promise<(id: string) => Row['past']> => {
  const rows = await pastFollowings(
    database,
    products.map(({ id }) => id),
    mostPast,
  )
  const byProduct = Map.groupBy(rows, ({ product }) => product)
  return (id) => {
    const results = (byProduct.get(id) ?? []).map(({ principal, paid }) => resultOf(principal, paid))
    const { count, losing, worst, median, best } = pastFollowers(results)
    const orDash = (millionths: number): string => (count === 0 ? '-' : percent(millionths))
    return { count, losing, worst: orDash(worst), median: orDash(median), best: orDash(best) }
  }
}

/** Products of one market as their list shows them. */
const rowsOf = async (
  ports: ProductPorts,
  market: Market,
  products: readonly Product[],
  asked: Asked,
): Promise<readonly Row[]> => {
  const records = await ports.records.of(market)
  const capacities = await capacitiesFor(ports, products)
  const past = await pastOf(ports, products)
  return products.map((product) => {
    const { id } = product
    const [record, index] = [records.get(id), records.get(indexRecord(market))]
    if (record === undefined) throw new Error(`${id} has no record`)
    return rowOf(ports, product, { record, index, capacity: capacities.get(id), past: past(id) }, asked)
  })
}

interface ProductFacts {
  readonly record: MarketRecord
  readonly index: MarketRecord | undefined
  readonly capacity: Capacity | undefined
  readonly past: Row['past']
}

const rowOf = (ports: ProductPorts, product: Product, { record, index, capacity, past }: ProductFacts, asked: Asked): Row => {
  const { market, id } = product
  const { language } = asked.context
  const { session, closes } = nextCloseOf(market, ports.marketClock.now())
  const until = capacity?.takesUntil ?? null
  const { fee, earlyPrice, minimum, lockDays } = product
  return {
    id,
    type: typeOfMarket[market],
    name: productTexts[id].names[language],
    issuer: issuerNames[product.issuer][language],
    rule: productTexts[id].rule[language],
    min: amount(market, minimum),
    lock_days: lockDays,
    capacity: amount(market, capacity?.capacity ?? product.capacity),
    capacity_left: amount(market, capacity === undefined ? product.capacity : capacity.capacity - capacity.taken),
    closes: moment(market, until !== null && until < closes ? until : closes),
    starts: moment(market, session.close),
    ends: moment(market, endOfLock(product, session.date).close),
    fee: percent(fee),
    early_price: earlyPrice === null ? '-' : percent(earlyPrice),
    value: points(record.values.at(-1)?.value ?? 0n),
    as_of: record.through,
    since: record.values[0]?.date ?? record.through,
    days: record.figures.days,
    ...figuresShown(record.figures),
    index: {
      name: ports.market.indices().find((each) => each.market === market)?.names[language] ?? '',
      expected: index === undefined ? '-' : percent(index.figures.expected),
      total: index === undefined ? '-' : percent(index.figures.total),
    },
    curve: curveOf(record, index, onCard),
    past,
    can: allowance(against(ports, product, capacity, asked)),
  }
}

export const listProducts =
  (ports: ProductPorts): Handler<'trade/productlist'> =>
  async ({ type }, context) => {
    const market = marketOfType[type]
    const asked = await askedBy(ports, context, market)
    return { data: { list: [...(await rowsOf(ports, market, productsIn(market), asked))] } }
  }

/** The name of a member of a market, its code where the catalogue has it no more. */
export const nameOfCode = ({ market }: CopyPorts, of: Market, code: string, language: Language): string =>
  market.instrumentOf(of, code)?.names[language] ?? code

/** Trades as the wire shows them, latest first. */
export const tradesShown = (ports: CopyPorts, market: Market, days: readonly TradedDay[], language: Language) =>
  days.flatMap(({ date, trades }) =>
    trades.map((trade) => {
      const code = codesIn(market)[trade.member] ?? missing()
      return {
        date,
        code,
        name: nameOfCode(ports, market, code, language),
        side: trade.side,
        shares: trade.shares,
        price: formatPrice(trade.price as Price),
        fee: amount(market, trade.fee),
      }
    }),
  )

const holdingsOf = async (ports: CopyPorts, product: Product, language: Language) => {
  const [stored] = await readRecords(ports.database, [product.id])
  const account = stored?.account ?? null
  if (account === null) return []
  return account.holdings.map((holding) => {
    const code = codesIn(product.market)[holding.member] ?? missing()
    const worth = worthAt(product.market, holding, account.closes[holding.member] ?? missing())
    const part = account.value === 0n ? 0 : Number((worth * BigInt(wholePart)) / account.value)
    return {
      code,
      name: nameOfCode(ports, product.market, code, language),
      shares: holding.shares,
      worth: amount(product.market, worth),
      part: percent(part),
    }
  })
}

/** The record of a product over a period, as its page draws it. */
export const showProductCurve =
  (ports: ProductPorts): Handler<'trade/productCurve'> =>
  async ({ id, period }) => {
    const product = productOf(id)
    if (product === null) return refuse({ key: 'product_missing_or_delisted', field: 'id' })
    const records = await ports.records.of(product.market)
    const record = records.get(id)
    if (record === undefined) throw new Error(`${id} has no record`)
    return { data: { curve: curveOfPeriod(record, records.get(indexRecord(product.market)), period) } }
  }

const firstDate = dateText('2000-01-01')

export const showProduct =
  (ports: ProductPorts): Handler<'trade/product'> =>
  async ({ id }, context) => {
    const product = productOf(id)
    if (product === null) return refuse({ key: 'product_missing_or_delisted', field: 'id' })
    const { language } = context
    const asked = await askedBy(ports, context, product.market)
    const [row] = await rowsOf(ports, product.market, [product], asked)
    if (row === undefined) throw new Error(`${id} has a row`)
    const now = ports.marketClock.now()
    const { customer } = callerOf(context)
    const currency = marketCurrency[product.market]
    const running = await ports.products.productsOf(ports.database, {
      customer,
      kind: 'copy',
      currency,
      states: ['waiting', 'following'],
      before: null,
      limit: ownShown,
    })
    const ownProducts = running.filter(({ about }) => about === product.id)
    const gains = await ports.products.gains.compute(ports.database, ownProducts, [now])
    const recent = (await ports.records.of(product.market)).get(product.id)?.figures.recent ?? []
    const tradedDays = await tradedBetween(ports.database, product.id, firstDate, dateText(row.as_of), 5)
    const past = await pastFollowings(ports.database, [product.id], pastListed)
    return {
      data: {
        product: row,
        own: ownProducts.map((each, index) => ports.products.rowOf(each, gains[index]?.[0] ?? null, language)),
        explained: `${productTexts[product.id].explained[language]} ${tradingRule[language]}`,
        members: product.codes.map((code) => ({ code, name: nameOfCode(ports, product.market, code, language) })),
        recent: recent.map(({ date, result }) => ({ date, result: percent(result) })),
        holdings: await holdingsOf(ports, product, language),
        trades: tradesShown(ports, product.market, tradedDays, language),
        followers: past.map(({ principal, paid, startsOn, endsOn }) => ({
          ended: endsOn,
          days: dayNumber(endsOn) - dayNumber(startsOn),
          result: percent(resultOf(principal, paid)),
        })),
      },
    }
  }
