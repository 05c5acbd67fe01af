import type { Installation } from '@zaraba/world/installation.ts'
import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import { plainPicture } from './picture.ts'
import { whileTimeRuns } from './practice-time.ts'
import { applyAgain, applyEverywhere, type Invested, payForWin } from './scene-investor.ts'
import { upload, verifyByCall } from './verify-by-call.ts'

export interface Session {
  readonly token: string
  readonly account: string
}

/** Someone in the middle of things: positions long and short in three markets, an order that rests, a sold lot, a watchlist, messages. */
export interface Scene {
  readonly person: Person
  readonly session: Session
  /**
   * Somebody verified who has repaid a loan, exchanged money, brought some in and out, and follows products; somebody whose loan still
   * runs; and somebody with new shares, blocks, a grab and stakes of a day.
   */
  readonly others: Readonly<Record<'verified' | 'borrower' | 'investor', Session>>
  readonly invested: Omit<Invested, 'investor'>
  /** Where the screens that show one thing find theirs. */
  readonly followed: string
  readonly held: string
  readonly resting: string
  readonly closed: string
  /** A position of which parts are ordered. */
  readonly parts: string
  readonly article: string
  readonly message: string
}

const moved = async ({ zaraba }: Installation, ...words: readonly string[]): Promise<void> => {
  const { code, output } = await zaraba('clock', ...words)
  if (code !== 0) throw new Error(`the clock did not move: ${output}`)
}

const sessionOf = (one: Person): Session => ({ token: one.token(), account: one.account })

const borrow = async (person: Person, amount: string): Promise<void> => {
  await person.must('user/loan', { amount, fund_password: fundPassword })
  await until('the loan is paid out', async () => (await person.must('user/loanInfo')).running !== null)
}
const exchange = async (person: Person, from: 'JPY' | 'USD', to: 'USD' | 'THB' | 'KRW', amount: string): Promise<void> => {
  const { quote } = await person.must('user/exchangeRates', { from, to })
  await person.must('user/exchange', { quote, from, to, amount, fund_password: fundPassword })
}

/** A withdrawal that was taken back, one that was paid, and two deposits: one request of money at a time. */
const bringOutAndIn = async (address: string, person: Person): Promise<void> => {
  const isSettled = (list: readonly { readonly state: string }[]) => list.every(({ state }) => state !== 'pending')
  const card = (await person.must('user/banklist')).list[0]?.id ?? ''
  const withdraw = (amount: string) => person.must('user/withdraw', { amount, card, fund_password: fundPassword })
  const { order_no } = await withdraw('50000')
  await person.must('user/withdrawCancel', { order_no })
  await withdraw('30000')
  await until('the withdrawal is paid', async () => isSettled(await person.must('user/withdrawallist', { type: 'jpy' })))
  for (const amount of ['300000', '120000']) {
    const voucher = await upload(address, person, 'transfer_voucher', plainPicture())
    await person.must('user/deposit', { amount, voucher })
    await until('the deposit is decided', async () => isSettled((await person.must('user/depositlist', {})).list))
  }
}

/** Two products, in yen and in yuan; Shanghai has a session more before the scene ends. */
const follow = async (person: Person): Promise<string> => {
  for (const type of ['jpy', 'cny'] as const)
    await until('the records are reckoned', async () => (await person.ask('trade/productlist', { type })).http === 200)
  await person.must('trade/productFollow', { id: 'jp-dividend', amount: '500000', fund_password: fundPassword })
  const followed = await person.must('trade/productFollow', {
    id: 'cn-mean-reversion',
    amount: '20000',
    fund_password: fundPassword,
  })
  return followed.order_no
}

/** Two who are verified, have borrowed and exchanged; the win of an investor is paid. */
const playReviewed = async ({ address }: Installation, investor: Person) => {
  const [verified, borrower] = await Promise.all(
    ['9012345671', '9012345672'].map(async (account) => {
      const other = await trader(address, account)
      await verifyByCall(address, other, plainPicture())
      await borrow(other, '100000')
      await other.must('user/repay', { amount: (await other.must('user/loanInfo')).owed })
      return other
    }),
  )
  if (verified === undefined || borrower === undefined) throw new Error('two were asked for')
  await exchange(verified, 'JPY', 'USD', '1000000')
  await exchange(verified, 'USD', 'THB', '250.75')
  await exchange(verified, 'JPY', 'KRW', '88000')
  await borrow(borrower, '300000')
  await bringOutAndIn(address, verified)
  const followed = await follow(verified)
  await payForWin(investor)
  return { others: { verified: sessionOf(verified), borrower: sessionOf(borrower), investor: sessionOf(investor) }, followed }
}

const openPositions = async (person: Person): Promise<{ readonly held: string; readonly sold: string }> => {
  const buy = (code: string, stock_num: number, leverage: number, direction = 'long') =>
    person.must('trade/buy', { code, stock_num, leverage, direction, type: 'jpy', price_type: 'market' } as never)
  const held = await buy('8306', 700, 3)
  const sold = await buy('7203', 300, 2)
  await buy('7203', 100, 1)
  await buy('6758', 200, 2, 'short')
  return { held: held.order_no, sold: sold.order_no }
}

/** A limit, and a pair beside it, each for a part of a position. */
const sellParts = async (person: Person, order_no: string): Promise<void> => {
  const { limit_up, limit_down } = await person.must('market/stock', { type: 'jpy', code: '7203' })
  await person.must('trade/sell', { order_no, price_type: 'limit', price: limit_up, stock_num: '30' })
  const pair = { take_profit_price: limit_up, stop_trigger_price: limit_down }
  await person.must('trade/bracket', { order_no, stock_num: '40', ...pair })
}

/** An alert of each kind: one that is reached within the day, and others that wait. */
const setAlerts = async (person: Person): Promise<void> => {
  const { price, tick } = await person.must('market/stock', { type: 'jpy', code: '7203' })
  const share = { type: 'jpy', code: '7203' } as const
  await person.must('alert/add', { ...share, kind: 'price', value: String(Number(price) + Number(tick)) })
  await person.must('alert/add', { type: 'usd', code: 'AAPL', kind: 'price', value: '1000', repeat: 'standing' })
  await person.must('alert/add', { ...share, kind: 'change', value: '-8', within: '30' })
  await person.must('alert/add', { ...share, kind: 'volume', value: '90000000', repeat: 'standing' })
  await person.must('alert/add', { ...share, kind: 'crossing', value: 'sma5_above_sma25', repeat: 'standing' })
  await person.must('alert/add', { ...share, kind: 'crossing', value: 'rsi14_below_20' })
  await person.must('alert/add', { kind: 'event', value: 'disclosures', repeat: 'standing' })
  await person.must('alert/add', { kind: 'margin', value: '25', repeat: 'standing' })
}

const play = async (installation: Installation, person: Person): Promise<Scene> => {
  const investor = await applyEverywhere(installation, person)
  // Practice time runs fast, so that reviews are decided soon.
  const { others, followed } = await whileTimeRuns(person, () => playReviewed(installation, investor))
  const { held, sold } = await openPositions(person)
  for (const key of [
    ['jpy', '7203'],
    ['jpy', '8306'],
    ['jpy', '9983'],
    ['usd', 'AAPL'],
    ['usd', 'NVDA'],
    ['cny', '600519'],
  ] as const)
    await person.must('watch/add', { type: key[0], code: key[1] })
  await setAlerts(person)
  await moved(installation, 'next-session', 'usd')
  await person.must('trade/buy', { type: 'usd', code: 'AAPL', stock_num: 20, leverage: 2, price_type: 'market' } as never)
  await moved(installation, 'next-session', 'jpy')
  // Shanghai opens an hour and a half after Tokyo: both trade now, and Tokyo has a morning behind it.
  await moved(installation, 'next-session', 'cny')
  await person.must('trade/buy', { type: 'cny', code: '600519', stock_num: 10, leverage: 1, price_type: 'market' } as never)
  const closed = await person.must('trade/sell', { order_no: sold, stock_num: 200, price_type: 'market' } as never)
  await sellParts(person, sold)
  const quote = await person.must('market/stock', { type: 'jpy', code: '9983' })
  const resting = await person.must('trade/buy', {
    type: 'jpy',
    code: '9983',
    stock_num: 100,
    leverage: 2,
    price_type: 'limit',
    price: quote.limit_down,
  } as never)
  const { investor: _, ...invested } = await applyAgain(investor)
  // The first list after days that were skipped is written while it is asked for; a slow machine answers later than the call may take.
  await until('the news are written', async () => (await person.ask('news/list', { type: 'jpy' })).http === 200)
  const news = await person.must('news/list', { type: 'jpy' })
  const messages = await person.must('user/messages', {})
  return {
    person,
    session: sessionOf(person),
    others,
    invested,
    followed,
    held,
    resting: resting.order_no,
    closed: closed.closed?.order_no ?? closed.order_no,
    parts: sold,
    article: news.list[0]?.id ?? '',
    message: messages.list[0]?.id ?? '',
  }
}

/** Lives through a day and a half on a fresh installation: bought on Friday, sold on Tuesday. Its host is this person. */
export const playScene = async (installation: Installation, account = '9012345678'): Promise<Scene> => {
  const person = await trader(installation.address, account)
  return await whileTimeRuns(person, () => play(installation, person), '1')
}
