import { productRow } from '@zaraba/contract/products/rows.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Market, marketCurrency, marketOfType } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInTokyo, type Instant, later, second } from '@zaraba/money/time.ts'
import { amountOf } from '@zaraba/rules/fx/exchange.ts'
import { type StakeFacts, stakeRefusals } from '@zaraba/rules/intraday/application.ts'
import { type CallContext, type Caller, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Queryable } from '../database/database.ts'
import { doOnce, onceOf } from '../exactly-once/once.ts'
import { frozenRefusal } from '../identity/face.ts'
import { balancesOf, postTogether } from '../ledger/ledger-store.ts'
import { scheduleTogether } from '../time/due-store.ts'
import { type Desk, dayReference, nextSession } from './desk.ts'
import { closeDue, openDue, takeUpDue } from './due.ts'
import { holdEntry } from './moves.ts'
import { deskNames } from './names.ts'
import type { IntradayPorts } from './ports.ts'
import { claimCapacity, deskDay, insertStake, stakeForDay } from './store.ts'

/** After so long the desk has taken an application up. */
const takenUpAfter = 5 * second

const noTradingRefusal = ({ noTrading }: Caller): Refusal | null =>
  noTrading === null
    ? null
    : {
        key: 'no_trading',
        clear: '/mine/support',
        values: { reason: noTrading.reason, until: noTrading.until === null ? '-' : formatInTokyo(noTrading.until) },
      }

/** What an application depends on now. Within a transaction the customer's wallets are locked before it is asked. */
export const stakeFacts = async (
  ports: IntradayPorts,
  desk: Desk,
  database: Queryable,
  caller: Caller,
  session: TradingDay,
): Promise<StakeFacts> => {
  const { customer } = caller
  const { market, date } = session
  const [day, own, balances, fundPassword] = await Promise.all([
    deskDay(database, market, date),
    stakeForDay(database, { customer, market, date }),
    balancesOf(database, customer),
    ports.hasFundPassword(database, customer),
  ])
  return {
    market,
    date,
    frozen: frozenRefusal(caller),
    noTrading: noTradingRefusal(caller),
    fundPassword,
    applied: own?.orderNo ?? null,
    capacityLeft: day === null ? desk.capacity(session) : day.capacity - day.staked,
    available: balances.find((row) => row.kind === 'available' && row.currency === marketCurrency[market])?.balance ?? 0n,
  }
}

/** What stands against it before any lock; the secret is proven only when nothing else does, so that no try is lost. */
const against = async (
  ports: IntradayPorts,
  desk: Desk,
  context: CallContext,
  input: { readonly amount: string; readonly fund_password: string },
  session: TradingDay,
) => {
  const caller = callerOf(context)
  if (ports.identity.remembersFundPassword(caller, input.fund_password)) return []
  const facts = await stakeFacts(ports, desk, ports.database, caller, session)
  const refusals: Refusal[] = [...stakeRefusals(facts, input.amount)]
  if (facts.fundPassword && input.fund_password === '') refusals.push({ key: 'enter_fund_password', field: 'fund_password' })
  if (refusals.length > 0) return refusals
  const secret = await ports.identity.proveFundPassword(caller, input.fund_password)
  return secret === null ? [] : [secret]
}

/** What falls due for a stake and for its day; the same items for every stake of a day are one. */
const dueItems = (customer: CustomerNumber, orderNo: string, { market, date, open, close }: TradingDay, at: Instant) => [
  { at: later(at, takenUpAfter), kind: takeUpDue, reference: `${customer}/${orderNo}` },
  { at: open, kind: openDue, reference: dayReference(market, date) },
  { at: close, kind: closeDue, reference: dayReference(market, date) },
]

/** Gives the desk a stake for its next day: the money is held, the application waits for its review (P-12). */
export const intradayApply =
  (ports: IntradayPorts, desk: Desk): Handler<'trade/intradayApply'> =>
  (input, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    const market: Market = marketOfType[input.type]
    return doOnce(ports.database, productRow, onceOf(context, 'trade/intradayApply', input), {
      prove: () => against(ports, desk, context, input, nextSession(market, ports.marketClock.now())),
      customer,
      work: async (transaction) => {
        const at = ports.marketClock.now()
        const session = nextSession(market, at)
        const { date } = session
        const facts = await stakeFacts(ports, desk, transaction, caller, session)
        const refusals = stakeRefusals(facts, input.amount)
        const currency = marketCurrency[market]
        const amount = amountOf(input.amount, currency)
        if (refusals.length > 0 || amount === null) return refuse(...refusals)
        const shares = desk.shares(market).map(({ id }) => id)
        const claim = await claimCapacity(transaction, { market, date, capacity: desk.capacity(session), shares, amount })
        if (!claim.taken) {
          // Somebody else's stake came between; nothing of this one has been written.
          return refuse(...stakeRefusals({ ...facts, capacityLeft: claim.left }, input.amount))
        }
        const request = await ports.reviews.open(transaction, {
          customer,
          kind: 'intraday',
          money: { currency, amount },
          details: { desk: market, date, capacity: formatMoney(claim.left, currency) },
          at,
        })
        const { orderNo } = request
        const stake = { customer, orderNo, market, date, amount, appliedAt: at }
        const [row] = await Promise.all([
          ports.products.openProduct(transaction, {
            ...{ customer, currency, kind: 'intraday', about: dayReference(market, date), names: deskNames[market] },
            ...{ principal: amount, state: 'applied', boughtAt: at, deadline: session.close, reviewNo: orderNo },
          }),
          insertStake(transaction, stake),
          postTogether(transaction, [holdEntry(stake, at)]),
          scheduleTogether(transaction, dueItems(customer, orderNo, session, at)),
        ])
        return { data: ports.products.rowOf(row, { lastDay: null, total: null }, context.language) }
      },
    })
  }
