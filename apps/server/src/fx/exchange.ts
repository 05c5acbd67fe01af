import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Entry } from '@zaraba/ledger/moves.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { planExchange, rateText } from '@zaraba/rules/fx/exchange.ts'
import { type Answer, type Handler, refuse } from '../calls/handler.ts'
import type { Transaction } from '../database/database.ts'
import { type Batched, executeBatch, executor } from '../exactly-once/batch-executor.ts'
import { fundPassword, type Request, readRequest } from '../exactly-once/request.ts'
import { frozenRefusal } from '../identity/face.ts'
import { lockWallets, post, type Wallet } from '../ledger/ledger-store.ts'
import type { ExchangePorts } from './ports.ts'
import { type ExchangeRecord, insertExchanges, nextNumbers, quotesNamed } from './store.ts'

type Row = OutputOf<'user/exchange'>

type Asked = Request<'user/exchange'>

export const exchangeRow = (record: ExchangeRecord): Row => ({
  order_no: `X-${record.number}`,
  from: record.from,
  to: record.to,
  paid: formatMoney(record.paid, record.from),
  received: formatMoney(record.received, record.to),
  mid: record.mid,
  rate: record.rate,
  spread: record.spread,
  time: formatInTokyo(record.at),
})

/** Both wallets in one entry; the account `house_exchange` is the other side of each. */
const entryOf = ({ customer, number, at, from, to, paid, received }: ExchangeRecord): Entry => ({
  customer,
  cause: `fx/X-${number}/exchanged`,
  at,
  moves: [
    { operation: 'exchange', source: 'available', destination: 'house_exchange', currency: from, amount: paid },
    { operation: 'exchange', source: 'house_exchange', destination: 'available', currency: to, amount: received },
  ],
})

const eventOf = (record: ExchangeRecord): AccountEvent => ({
  customer: record.customer,
  kind: 'exchanged',
  orderNo: `X-${record.number}`,
  at: record.at,
  values: {
    from: record.from,
    to: record.to,
    paid: formatMoney(record.paid, record.from),
    received: formatMoney(record.received, record.to),
  },
})

/** The wallets that a batch locks. A wallet in a new currency has no row yet, so that the yen wallet, which always has one, is locked too. */
const walletsOf = (commands: readonly Asked[]) =>
  commands.flatMap(({ customer, input: { from, to } }) =>
    [...new Set<Currency>(['JPY', from, to])].map((currency) => ({ customer, currency })),
  )

const read = async (transaction: Transaction, commands: readonly Asked[]) => {
  const [quotes, numbers] = await Promise.all([
    quotesNamed(transaction, [...new Set(commands.map(({ input }) => input.quote))]),
    nextNumbers(transaction, commands.length),
  ])
  return { quotes, numbers }
}
type Found = Awaited<ReturnType<typeof read>>

/** Decides a batch in memory, in its order: each exchange sees the balances that those before it have left. */
const decide =
  (ports: ExchangePorts) =>
  (wallets: readonly Wallet[], { quotes, numbers }: Found, commands: readonly Asked[]) => {
    const available = new Map(wallets.map((wallet) => [`${wallet.customer}/${wallet.currency}`, wallet.available]))
    const now = { system: ports.systemClock.now(), market: ports.marketClock.now() }
    const records: ExchangeRecord[] = []
    const answers = commands.map(({ caller, customer, input }, index): Answer<Row> => {
      const quote = quotes.get(input.quote)
      const ownStoredQuote = quote?.customer === customer ? quote : null
      const { from, to } = input
      const left = available.get(`${customer}/${from}`) ?? 0n
      const before = ownStoredQuote === null ? null : ports.rate(ownStoredQuote.from, ownStoredQuote.to, ownStoredQuote.marketAt)
      const current = ownStoredQuote === null ? null : ports.rate(ownStoredQuote.from, ownStoredQuote.to, now.market)
      const since = before === null || current === null ? null : { before, now: current }
      const plan = planExchange(input, ownStoredQuote, left, now, since)
      const frozen = frozenRefusal(caller)
      if ('refusals' in plan || frozen !== null)
        return refuse(...(frozen === null ? [] : [frozen]), ...('refusals' in plan ? plan.refusals : []))
      if (ownStoredQuote === null) throw new Error('an exchange has its quote')
      const number = numbers[index]
      if (number === undefined) throw new Error('an exchange has its number')
      available.set(`${customer}/${from}`, left - plan.paid)
      available.set(`${customer}/${to}`, (available.get(`${customer}/${to}`) ?? 0n) + plan.received)
      const record = {
        number,
        customer,
        from,
        to,
        paid: plan.paid,
        received: plan.received,
        mid: rateText(ownStoredQuote.mid),
        rate: rateText(plan.rate),
        spread: rateText(ownStoredQuote.spread),
        at: now.market,
        quotedAt: ownStoredQuote.marketAt,
      }
      records.push(record)
      return { data: exchangeRow(record) }
    })
    return { answers, plan: records }
  }

/** Exchanges at a quote (P-18), in batches. */
export const exchange = (ports: ExchangePorts): Handler<'user/exchange'> => {
  const verb: Batched<Asked, readonly Wallet[], Found, readonly ExchangeRecord[], Row> = {
    call: 'user/exchange',
    lock: (transaction, commands) => lockWallets(transaction, walletsOf(commands)),
    read,
    decide: decide(ports),
    write: (transaction, records) =>
      Promise.all([
        insertExchanges(transaction, records),
        post(transaction, records.map(entryOf)),
        ports.writeEvents(transaction, records.map(eventOf)),
      ]),
  }
  const submit = executor<Asked, Row>((commands) => executeBatch(ports.database, verb, commands))
  const password = fundPassword(ports.identity)
  return async (input, context) => {
    const askedRequest = readRequest('user/exchange', input, context)
    // Proven before anything is read, and a wrong one is not kept with the key: a quote lasts seconds, and the same tap is tried again.
    const proof = await password.prove(askedRequest)
    return 'refusal' in proof ? refuse(proof.refusal) : submit(askedRequest)
  }
}
