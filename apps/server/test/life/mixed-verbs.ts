import type { CallName, OutputOf } from '@zaraba/contract/calls.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { fundPassword, type Tester } from '../http/running-app.ts'

/** A step of a random life: a customer acts in a market; `word` selects the details. */
export interface Step {
  readonly verb: Verb
  readonly who: number
  readonly type: MarketType
  readonly word: number
}

/** A customer with a card for withdrawals and a voucher for each deposit. */
export interface Actor extends Tester {
  readonly card: string
  voucher(): Promise<string>
}

const codes: Readonly<Record<MarketType, readonly string[]>> = {
  jpy: ['7203', '9432', '8306'],
  usd: ['AAPL', 'F', 'INTC'],
  cny: ['600519', '601398', '000002'],
}
const pick = <Item>(items: readonly Item[], word: number): Item | undefined => items[word % Math.max(1, items.length)]
const secret = { fund_password: fundPassword }

const lotsOf = async (who: Tester, type: MarketType) => (await who.call('trade/userstocklist', { type })).data
/** The rows of a list for all markets. */
const everywhere = async <Row>(listOf: (type: MarketType) => Promise<readonly Row[]>): Promise<readonly Row[]> =>
  (await Promise.all(marketTypes.map(listOf))).flat()
type Lot = OutputOf<'trade/userstocklist'>[number]
/** A row in a state, or any row, so that refusals occur too; a nonexistent number when there is none. */
const rowOf = async ({ who, word }: Asked, state: Lot['state']): Promise<string> => {
  const lots = await everywhere((type) => lotsOf(who, type))
  return (
    (
      pick(
        lots.filter((lot) => lot.state === state),
        word,
      ) ?? pick(lots, word)
    )?.order_no ?? 'P-1'
  )
}

interface Asked {
  readonly who: Actor
  readonly type: MarketType
  readonly word: number
}
/** Makes a call; returns whether it succeeded. A refused call changes nothing. */
type Act = (asked: Asked) => Promise<boolean>
const done = async <Name extends CallName>(who: Tester, name: Name, request: Parameters<typeof who.call<Name>>[1]) =>
  (await who.call(name, request)).status === 1

const order = ({ type, word }: Asked) => ({
  type,
  code: pick(codes[type], word),
  direction: word % 5 === 1 ? 'short' : 'long',
  leverage: 1 + (word % 2),
  stock_num: pick([1, 3, 10, 100], word >> 3),
})

const limitOf = async ({ who, type, word }: Asked): Promise<string> => {
  const { tick, price } = (await who.call('market/stock', { type, code: pick(codes[type], word) ?? '' })).data
  const decimals = tick.split('.')[1]?.length ?? 0
  return (Math.round(Number(price) / Number(tick) + (word % 9) - 4) * Number(tick)).toFixed(decimals)
}

const exchange: Act = async ({ who, type, word }) => {
  const [from, to] = [type.toUpperCase(), pick(['JPY', 'USD', 'CNY', 'HKD', 'KRW'], word) ?? 'USD']
  const { quote } = (await who.call('user/exchangeRates', { from, to })).data
  return done(who, 'user/exchange', { quote, from, to, amount: String(1 + (word % 900)), ...secret })
}

const settleWin =
  (name: 'trade/newstockPay' | 'trade/newstockWaive'): Act =>
  async ({ who, word }) => {
    const rows = await everywhere(async (type) => (await who.call('trade/usernewstocklist', { type })).data)
    const won = rows.filter(({ state }) => state === 'pending_payment' || state === 'won')
    return done(who, name, { order_no: pick(won, word)?.order_no ?? 'N-1', ...secret })
  }

const buyOffered =
  (kind: 'block' | 'grab'): Act =>
  async ({ who, word }) => {
    const list = await everywhere(async (type) => (await who.call('trade/blocklist', { type, kind })).data.list)
    // Blocks in China are locked for months, so they are not chosen.
    const offer = pick(
      list.filter(({ can, lock_days }) => can && lock_days <= 5),
      word,
    )
    return done(who, 'trade/blockApply', { id: offer?.id ?? 'none', num: (offer?.min_num ?? 1) * (1 + (word % 4)), ...secret })
  }

const follow: Act = async ({ who, word }) => {
  // Both can be left within a week: one ends by itself, the other for a fee.
  const id = pick(['jp-chase', 'jp-dividend'], word) ?? ''
  return done(who, 'trade/productFollow', { id, amount: String(50_000 + (word % 70_000)), ...secret })
}

/** Everything that moves a customer's money, in all systems. */
export const verbs = {
  buy: async (asked) => done(asked.who, 'trade/buy', { ...order(asked), price_type: 'market' }),
  rest: async (asked) => done(asked.who, 'trade/buy', { ...order(asked), price_type: 'limit', price: await limitOf(asked) }),
  sell: async (asked) =>
    done(asked.who, 'trade/sell', {
      order_no: await rowOf(asked, 'holding'),
      price_type: 'market',
      ...(asked.word % 3 === 0 ? { stock_num: 1 } : {}),
    }),
  closeShare: async (asked) => {
    const { type, code, direction } = order(asked)
    return done(asked.who, 'trade/closeShare', { type, code, direction, order: asked.word % 2 === 0 ? 'fifo' : 'lifo' })
  },
  bracket: async (asked) => {
    const { who, word } = asked
    const rows = await everywhere((type) => lotsOf(who, type))
    const row = pick(
      rows.filter(({ state }) => state === 'holding'),
      word,
    )
    if (row === undefined) return done(who, 'trade/bracket', { order_no: 'P-1', take_profit_price: '1' })
    const { tick } = (await who.call('market/stock', { type: row.type, code: row.code })).data
    const away = row.direction === 'long' ? 0.004 : -0.004
    const at = (factor: number) =>
      (Math.round((Number(row.nowprice) * factor) / Number(tick)) * Number(tick)).toFixed(tick.split('.')[1]?.length ?? 0)
    const pair = { take_profit_price: at(1 + away), stop_trigger_price: at(1 - away) }
    return done(who, 'trade/bracket', { order_no: row.order_no, ...pair })
  },
  cancel: async (asked) => done(asked.who, 'trade/cancel', { order_no: await rowOf(asked, 'pending_order') }),
  amend: async (asked) => done(asked.who, 'trade/amend', { order_no: await rowOf(asked, 'pending_order'), stock_num: 1 }),
  topUp: async (asked) =>
    done(asked.who, 'trade/topUp', { order_no: await rowOf(asked, 'holding'), credit: String(1 + (asked.word % 3_000)) }),
  deposit: async ({ who, word }) =>
    done(who, 'user/deposit', { amount: String(1_000 + (word % 400_000)), voucher: await who.voucher() }),
  withdraw: async ({ who, word }) =>
    done(who, 'user/withdraw', { amount: String(29_000 + (word % 90_000)), card: who.card, ...secret }),
  cancelWithdrawal: async ({ who }) => {
    const [latest] = (await who.call('user/withdrawallist', { type: 'jpy' })).data
    return done(who, 'user/withdrawCancel', { order_no: latest?.order_no ?? 'W-1' })
  },
  loan: async ({ who, word }) => done(who, 'user/loan', { amount: String(10_000 * (1 + (word % 20))), ...secret }),
  repay: async ({ who }) => {
    const { owed } = (await who.call('user/loanInfo')).data
    return done(who, 'user/repay', { amount: owed })
  },
  exchange,
  subscribe: async ({ who, word }) => {
    const list = await everywhere(async (type) => (await who.call('trade/newstocklist', { type })).data.list)
    const offering =
      pick(
        list.filter(({ can }) => can.allowed),
        word,
      ) ?? pick(list, word)
    const num = (offering?.min_num ?? 100) * (1 + (word % 3))
    const { market: type, code } = offering ?? { market: 'jpy', code: 'A1' }
    return done(who, 'trade/newstockSubscribe', { type, code, num, ...secret })
  },
  payWin: settleWin('trade/newstockPay'),
  waiveWin: settleWin('trade/newstockWaive'),
  applyForBlock: buyOffered('block'),
  grab: buyOffered('grab'),
  cancelBlock: async ({ who, word }) => {
    const list = await everywhere(async (type) => (await who.call('trade/userblocklist', { type, kind: 'block' })).data.list)
    return done(who, 'trade/blockCancel', {
      order_no:
        pick(
          list.filter((row) => row.can_cancel),
          word,
        )?.order_no ?? 'B-1',
    })
  },
  follow,
  endFollowing: async ({ who, word }) => {
    const rows = await everywhere(async (type) => (await who.call('trade/userproductlist', { type })).data)
    const running = rows.filter(({ kind, status }) => kind === 'copy' && status === 0)
    return done(who, 'trade/productEnd', { order_no: pick(running, word)?.order_no ?? 'Q-1', ...secret })
  },
  stake: async ({ who, type, word }) => {
    const least = { jpy: 100_000, usd: 1_000, cny: 5_000 }[type]
    return done(who, 'trade/intradayApply', { type, amount: String(least * (1 + (word % 3))), ...secret })
  },
} as const satisfies Readonly<Record<string, Act>>
export type Verb = keyof typeof verbs
export const verbNames = Object.keys(verbs) as readonly Verb[]

const everyRow = async <Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<void> => {
  for (const row of rows) await act(row)
}

/** Cancels, sells, leaves and repays all that a customer can at present. */
export const leaveAll = async (who: Actor): Promise<void> => {
  for (const type of marketTypes) {
    const lots = await lotsOf(who, type)
    await everyRow(
      lots.filter(({ state }) => state === 'pending_order' || state === 'preparing_to_close'),
      ({ order_no }) => who.call('trade/cancel', { order_no }),
    )
    await everyRow(
      lots.filter(({ state }) => state === 'holding' || state === 'preparing_to_close'),
      ({ order_no }) => who.call('trade/sell', { order_no, price_type: 'market' }),
    )
    const blocks = (await who.call('trade/userblocklist', { type, kind: 'block' })).data.list
    await everyRow(
      blocks.filter((row) => row.can_cancel),
      ({ order_no }) => who.call('trade/blockCancel', { order_no }),
    )
    const products = (await who.call('trade/userproductlist', { type })).data
    await everyRow(
      products.filter(({ kind, status }) => kind === 'copy' && status === 0),
      ({ order_no }) => who.call('trade/productEnd', { order_no, ...secret }),
    )
    const subscriptions = (await who.call('trade/usernewstocklist', { type })).data
    await everyRow(
      subscriptions.filter(({ state }) => state === 'won' || state === 'pending_payment'),
      ({ order_no }) => who.call('trade/newstockWaive', { order_no, ...secret }),
    )
  }
  const { owed } = (await who.call('user/loanInfo')).data
  if (parseMoney(owed, 'JPY') > 0n) {
    const { available } = (await who.call('user/funds', { type: 'jpy' })).data
    const enough = parseMoney(available, 'JPY') >= parseMoney(owed, 'JPY')
    await who.call('user/repay', { amount: enough ? owed : formatMoney(0n, 'JPY') })
  }
}
