import type { Installation } from '@zaraba/world/installation.ts'
import { plantOfferingsIn } from '@zaraba/world/offerings.ts'
import { fundPassword, type Person, trader } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import { rejectByCall } from './operators-by-call.ts'

/** A person with orders and offerings, and the numbers that the routes of their screens contain. */
export interface Invested {
  readonly investor: Person
  /** An offering whose draw is over, and one that still takes applications. */
  readonly drawn: string
  readonly taking: string
  /** A grab and a block that can be bought. */
  readonly grab: string
  readonly block: string
}

const [paid, unpaid] = ['911A', '912A'] as const

type Wallet = 'jpy' | 'usd' | 'cny'

/** The cheapest that can be bought with what is left: what shares cost is by chance. */
const firstOffer = async (person: Person, type: Wallet, kind: 'block' | 'grab') => {
  const list = (await person.must('trade/blocklist', { type, kind })).list.filter(({ can }) => can)
  const [offer] = list.toSorted((left, right) => Number(left.price) * left.min_num - Number(right.price) * right.min_num)
  if (offer === undefined) throw new Error(`no ${kind} can be bought for ${type}`)
  return offer
}
const buyLeast = async (person: Person, type: Wallet, kind: 'block' | 'grab'): Promise<string> => {
  const { id, min_num } = await firstOffer(person, type, kind)
  return (await person.must('trade/blockApply', { id, num: min_num, fund_password: fundPassword })).order_no
}

/** Those that take applications now, the first draw first. */
const offeringsOf = async (person: Person, type: 'jpy' | 'usd' | 'cny') =>
  (await person.must('trade/newstocklist', { type, state: 'subscribing' })).list
    .filter(({ code }) => code !== paid && code !== unpaid)
    .toSorted((left, right) => left.lottery_time.localeCompare(right.lottery_time))

const subscribe = (person: Person, type: 'jpy' | 'usd' | 'cny', code: string, num: number) =>
  person.must('trade/newstockSubscribe', { type, code, num, fund_password: fundPassword })

/** Applies for new shares, a grab, blocks and stakes: before practice time runs. */
export const applyEverywhere = async (installation: Installation, host: Person): Promise<Person> => {
  const investor = await trader(installation.address, '9012345673')
  await plantOfferingsIn(installation, (await host.must('clock/state')).now, [paid, unpaid], { payDays: 6 })
  for (const code of [paid, unpaid]) await subscribe(investor, 'jpy', code, 100)
  for (const type of ['jpy', 'usd', 'cny'] as const)
    for (const { code, min_num } of (await offeringsOf(investor, type)).slice(0, 2))
      await subscribe(investor, type, code, min_num)
  for (const [type, amount] of [
    ['usd', '5000'],
    ['jpy', '1000000'],
  ] as const)
    await investor.must('trade/intradayApply', { type, amount, fund_password: fundPassword })
  // Offers that were announced before the installation began are written soon after its start.
  for (const kind of ['grab', 'block'] as const)
    await until('there is something to buy', async () =>
      (await investor.must('trade/blocklist', { type: 'usd', kind })).list.some(({ can }) => can),
    )
  await buyLeast(investor, 'usd', 'grab')
  // One that an operator rejects, and the same again, which passes with its window.
  await rejectByCall(installation, await buyLeast(investor, 'usd', 'block'), 'お申し込みの目的を確認できませんでした。')
  await buyLeast(investor, 'usd', 'block')
  return investor
}

/** Pays for one of the two wins, once both are there. */
export const payForWin = async (investor: Person): Promise<void> => {
  const states = async () => (await investor.must('trade/usernewstocklist', { type: 'jpy' })).filter(({ code }) => code === paid)
  await until('the win can be paid', async () => (await states())[0]?.state === 'pending_payment')
  await investor.must('trade/newstockPay', { order_no: (await states())[0]?.order_no ?? '', fund_password: fundPassword })
}

/** On the last morning: a block is under review again. */
export const applyAgain = async (investor: Person): Promise<Invested> => {
  // Dollars for one more, of which pictures are taken.
  for (const [from, amount] of [
    ['JPY', '5000000'],
    ['CNY', '150000'],
  ] as const) {
    const { quote } = await investor.must('user/exchangeRates', { from, to: 'USD' })
    await investor.must('user/exchange', { quote, from, to: 'USD', amount, fund_password: fundPassword })
  }
  const [grab, block, taking] = [
    await firstOffer(investor, 'usd', 'grab'),
    await firstOffer(investor, 'usd', 'block'),
    (await offeringsOf(investor, 'jpy'))[0],
  ]
  await buyLeast(investor, 'usd', 'block')
  return { investor, drawn: paid, taking: taking?.code ?? '', grab: grab.id, block: block.id }
}
