import type { Rng } from '@zaraba/money/rng.ts'
import type { Person } from '@zaraba/world/person.ts'

const types = ['jpy', 'usd', 'cny'] as const
const periods = ['time', '1m', '5m', '15m', '30m', '60m', '2h', '4h', 'day', 'week', 'month', 'year'] as const
const rankings = ['active', 'gainers', 'losers', 'turnover_surge'] as const

/** One call of a customer who walks through the app: lists, charts, market pages, own money, and sometimes a purchase or a sale. */
type Step = (who: Person, random: Rng, codes: ReadonlyMap<string, readonly string[]>) => Promise<unknown>

const one = <Value>(random: Rng, from: readonly Value[]): Value => {
  const value = from[random.below(from.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}
const share = (random: Rng, codes: ReadonlyMap<string, readonly string[]>) => {
  const type = one(random, types)
  return { type, code: one(random, codes.get(type) ?? []) }
}

const steps: readonly Step[] = [
  (who, random) => who.must('market/list', { type: one(random, types), sort: 'turnover' }),
  (who, random, codes) => who.must('market/stock', share(random, codes)),
  (who, random, codes) => who.must('market/bars', { ...share(random, codes), period: one(random, periods), adjust: 'forward' }),
  (who, random, codes) => who.must('market/bars', { ...share(random, codes), period: 'time' }),
  (who, random, codes) => who.must('market/depth', share(random, codes)),
  (who, random, codes) => who.must('market/tape', share(random, codes)),
  (who) => who.must('market/indices'),
  (who, random) => who.must('market/rankings', { type: one(random, types), kind: one(random, rankings) }),
  (who, random) => who.must('market/companies', { type: one(random, types) }),
  (who, random) => who.must('market/disclosures', { type: one(random, types) }),
  (who) => who.must('news/list'),
  (who, random) => who.must('user/funds', { type: one(random, types) }),
  (who) => who.must('user/fundRecords', { type: 'jpy' }),
  (who) => who.must('user/performance', { type: 'jpy' }),
  // A purchase may be refused: the money is spent, or the session rests.
  (who, random, codes) => who.ask('trade/buy', { type: 'jpy', code: one(random, codes.get('jpy') ?? []), stock_num: 100 }),
  async (who) => {
    const rows = await who.must('trade/userstocklist', { type: 'jpy' })
    const held = rows.find(({ can }) => can.sell)
    return held === undefined ? null : who.ask('trade/sell', { order_no: held.order_no })
  },
]

/** The codes of each market's first hundred shares. */
export const codesOf = async (who: Person): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map(
    await Promise.all(
      types.map(async (type) => {
        const { list } = await who.must('market/list', { type, sort: 'market_cap', limit: 100 })
        return [type, list.map(({ code }) => code)] as const
      }),
    ),
  )

export const nextStep: Step = (who, random, codes) => one(random, steps)(who, random, codes)
