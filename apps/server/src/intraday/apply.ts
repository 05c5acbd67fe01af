import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Market, marketCurrency, marketOfType } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { type Instant, later, second } from '@zaraba/money/time.ts'
import { amountOf } from '@zaraba/rules/fx/exchange.ts'
import { type StakeFacts, stakeRefusals } from '@zaraba/rules/intraday/application.ts'
import { type Caller, refuse } from '../calls/handler.ts'
import type { Queryable } from '../database/database.ts'
import { fundPassword, missingFundPassword, request } from '../exactly-once/request.ts'
import { frozenRefusal, tradingRestriction } from '../identity/face.ts'
import { availableIn, balancesOf, postTogether } from '../ledger/ledger-store.ts'
import { scheduleTogether } from '../time/due-store.ts'
import { type Desk, dayReference, nextSession } from './desk.ts'
import { closeDue, openDue, takeUpDue } from './due.ts'
import { holdEntry } from './moves.ts'
import type { IntradayPorts } from './ports.ts'
import { claimCapacity, deskDay, insertStake, stakeForDay } from './store.ts'

/** Names of the desks. */
const deskNames: Readonly<Record<Market, InEachLanguage>> = {
  jp: { ja: '日計りデスク・東京', en: 'Intraday desk Tokyo', zh: '日内交易台·东京' },
  us: { ja: '日計りデスク・ニューヨーク', en: 'Intraday desk New York', zh: '日内交易台·纽约' },
  cn: { ja: '日計りデスク・上海', en: 'Intraday desk Shanghai', zh: '日内交易台·上海' },
}

/** Time until the desk takes up an application. */
const takenUpAfter = 5 * second

/** The facts on which an application depends now. Within a transaction, the caller locks the customer's wallets first. */
export const stakeFacts = async (
  ports: IntradayPorts,
  desk: Desk,
  on: Queryable,
  caller: Caller,
  session: TradingDay,
): Promise<StakeFacts> => {
  const { customer } = caller
  const { market, date } = session
  const [day, ownStake, balances, hasFundPassword] = await Promise.all([
    deskDay(on, market, date),
    stakeForDay(on, { customer, market, date }),
    balancesOf(on, customer),
    ports.hasFundPassword(on, customer),
  ])
  return {
    market,
    date,
    frozen: frozenRefusal(caller),
    noTrading: tradingRestriction(caller),
    fundPassword: hasFundPassword,
    applied: ownStake?.orderNo ?? null,
    capacityLeft: day === null ? desk.capacity(session) : day.capacity - day.staked,
    available: availableIn(balances, marketCurrency[market]),
  }
}

/** Due items of a stake and of its day: those of a day are the same for each of its stakes, and are stored once. */
const dueItems = (customer: CustomerNumber, orderNo: string, { market, date, open, close }: TradingDay, at: Instant) => [
  { at: later(at, takenUpAfter), kind: takeUpDue, reference: `${customer}/${orderNo}` },
  { at: open, kind: openDue, reference: dayReference(market, date) },
  { at: close, kind: closeDue, reference: dayReference(market, date) },
]

/** Gives the desk a stake for its next day: the money is held, the application waits for its review (P-12). */
export const intradayApply = (ports: IntradayPorts, desk: Desk) =>
  request(ports.database, 'trade/intradayApply', {
    secrets: [fundPassword(ports.identity)],
    facts: async (on, { caller, input }) => {
      const at = ports.marketClock.now()
      const session = nextSession(marketOfType[input.type], at)
      return { at, session, ...(await stakeFacts(ports, desk, on, caller, session)) }
    },
    decide: (facts, { input }) => {
      const refusals = [...stakeRefusals(facts, input.amount)]
      if (facts.fundPassword) refusals.push(...missingFundPassword(input))
      const amount = amountOf(input.amount, marketCurrency[facts.market])
      return refusals.length > 0 || amount === null ? { refusals } : { plan: { facts, amount } }
    },
    write: async (transaction, { facts, amount }, { customer, input, language }) => {
      const { at, session, market, date } = facts
      const currency = marketCurrency[market]
      const shares = desk.shares(market).map(({ id }) => id)
      const claim = await claimCapacity(transaction, { market, date, capacity: desk.capacity(session), shares, amount })
      // Another customer's stake took the capacity since the facts were read.
      if (!claim.taken) return refuse(...stakeRefusals({ ...facts, capacityLeft: claim.left }, input.amount))
      const { orderNo } = await ports.reviews.open(transaction, {
        customer,
        kind: 'intraday',
        money: { currency, amount },
        details: { desk: market, date, capacity: formatMoney(claim.left, currency) },
        at,
      })
      const stake = { customer, orderNo, market, date, amount, appliedAt: at }
      const [row] = await Promise.all([
        ports.products.openProduct(transaction, {
          customer,
          currency,
          kind: 'intraday',
          about: dayReference(market, date),
          names: deskNames[market],
          principal: amount,
          state: 'applied',
          boughtAt: at,
          deadline: session.close,
          reviewNo: orderNo,
        }),
        insertStake(transaction, stake),
        postTogether(transaction, [holdEntry(stake, at)]),
        scheduleTogether(transaction, dueItems(customer, orderNo, session, at)),
      ])
      return { data: ports.products.rowOf(row, { lastDay: null, total: null }, language) }
    },
  })
