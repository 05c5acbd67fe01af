import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import type { Entry } from '@zaraba/ledger/moves.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { formatMoney, money } from '@zaraba/money/money.ts'
import { formatInstant } from '@zaraba/money/time.ts'
import { planExchange } from '@zaraba/rules/fx/exchange.ts'
import type { AccountEvent } from '../base/account-event.ts'
import { batcher } from '../base/batch.ts'
import type { Transaction } from '../base/database.ts'
import { type Answer, type Caller, callerOf, type Handler } from '../base/handler.ts'
import { lockWallets, post } from '../base/ledger-store.ts'
import { oneBatchKey, readOnce, requestText, storeOnce } from '../base/once-store.ts'
import { Unavailable } from '../base/unavailable.ts'
import { frozenRefusal } from '../identity/face.ts'
import type { ExchangePorts } from './ports.ts'
import { rateText } from './quotes.ts'
import { type Exchanged, type ExchangeRecord, insertExchanges, quotesNamed } from './store.ts'

type Row = OutputOf<'user/exchange'>
const tokyoOffset = 540

interface Command {
  readonly caller: Caller
  readonly input: InputOf<'user/exchange'>
  readonly once: { readonly key: string; readonly request: string } | null
}

export const exchangeRow = (record: ExchangeRecord): Row => ({
  order_no: `X-${record.number}`,
  from: record.from,
  to: record.to,
  paid: formatMoney(money(record.paid, record.from)),
  received: formatMoney(money(record.received, record.to)),
  mid: record.mid,
  rate: record.rate,
  spread: record.spread,
  time: formatInstant(record.at, tokyoOffset),
})

/** Both wallets in one entry; the world's exchange is the other side of each. */
const entryOf = ({ customer, number, at, from, to, paid, received }: ExchangeRecord): Entry => ({
  customer,
  cause: `fx/X-${number}/exchanged`,
  at,
  moves: [
    { operation: 'exchange', source: 'available', destination: 'house_exchange', currency: from, amount: paid },
    { operation: 'exchange', source: 'house_exchange', destination: 'available', currency: to, amount: received },
  ],
})

const grouped = (text: string): string => text.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',')
const eventOf = (record: ExchangeRecord): AccountEvent => ({
  customer: record.customer,
  kind: 'exchanged',
  orderNo: `X-${record.number}`,
  at: record.at,
  values: {
    paid: `${record.from} ${grouped(formatMoney(money(record.paid, record.from)))}`,
    received: `${record.to} ${grouped(formatMoney(money(record.received, record.to)))}`,
  },
})

/** Wallets are locked whether or not a row of theirs exists yet: yen, which everybody has, stands for those that do not. */
const walletsOf = (commands: readonly Command[]) =>
  commands.flatMap(({ caller: { customer }, input: { from, to } }) =>
    [...new Set<Currency>(['JPY', from, to])].map((currency) => ({ customer, currency })),
  )

const load = async (transaction: Transaction, commands: readonly Command[]) => {
  const once = commands.flatMap(({ caller, once: own }) =>
    own === null ? [] : [{ customer: caller.customer, call: 'user/exchange', ...own }],
  )
  const [wallets, claims, quotes] = await Promise.all([
    lockWallets(transaction, walletsOf(commands)),
    readOnce(transaction, once),
    quotesNamed(transaction, [...new Set(commands.map(({ input }) => input.quote))]),
  ])
  return {
    available: new Map(wallets.map((wallet) => [`${wallet.customer}/${wallet.currency}`, wallet.available])),
    claims,
    quotes,
  }
}

/** What became of a command: an exchange to be written, or an answer that stands already. */
type Outcome = { readonly exchanged: Exchanged } | { readonly answer: Answer<Row>; readonly isNew: boolean }

/** Decides a batch in memory, in its order: each sees what those before it have spent. */
const decide = async (
  ports: ExchangePorts,
  transaction: Transaction,
  commands: readonly Command[],
): Promise<readonly Outcome[]> => {
  const { available, claims, quotes } = await load(transaction, commands)
  const now = { system: ports.systemClock.now(), market: ports.marketClock.now() }
  let claimed = 0
  return commands.map(({ caller, input, once }): Outcome => {
    const claim = once === null ? undefined : claims[claimed++]
    if (claim?.kind === 'used_differently') return { answer: { refusals: [{ key: 'key_used_differently' }] }, isNew: false }
    if (claim?.kind === 'answered') return { answer: claim.answer as Answer<Row>, isNew: false }
    const quote = quotes.get(input.quote)
    const own = quote?.customer === caller.customer ? quote : null
    const wallet = `${caller.customer}/${input.from}`
    const left = available.get(wallet) ?? 0n
    const plan = planExchange(input, own, left, now)
    const frozen = frozenRefusal(caller)
    if ('refusals' in plan || frozen !== null) {
      const refusals = [...(frozen === null ? [] : [frozen]), ...('refusals' in plan ? plan.refusals : [])]
      return { answer: { refusals }, isNew: true }
    }
    const { customer } = caller
    const { from, to } = input
    const target = `${customer}/${to}`
    available.set(wallet, left - plan.paid)
    available.set(target, (available.get(target) ?? 0n) + plan.received)
    const texts = {
      mid: rateText(own?.mid ?? plan.rate),
      rate: rateText(plan.rate),
      spread: own === null ? '0' : rateText(own.spread),
    }
    return { exchanged: { customer, from, to, paid: plan.paid, received: plan.received, ...texts, at: now.market } }
  })
}

/** One transaction for a batch: lock, decide each in memory, write all, with the answers that a repetition finds. */
const runBatch = (ports: ExchangePorts, commands: readonly Command[]): Promise<readonly Answer<Row>[]> =>
  ports.database.transaction(async (transaction) => {
    const outcomes = await decide(ports, transaction, commands)
    const rows = outcomes.flatMap((outcome) => ('exchanged' in outcome ? [outcome.exchanged] : []))
    const numbers = await insertExchanges(transaction, rows)
    const records = rows.map((row, index): ExchangeRecord => ({ ...row, number: numbers[index] ?? 0n }))
    let next = 0
    const answers = outcomes.map((outcome): Answer<Row> => {
      if ('answer' in outcome) return outcome.answer
      const record = records[next++]
      if (record === undefined) throw new Error('an exchange has its row')
      return { data: exchangeRow(record) }
    })
    const stored = commands.flatMap(({ caller, once }, index) => {
      const outcome = outcomes[index]
      const answered = outcome !== undefined && 'answer' in outcome && !outcome.isNew
      if (once === null || answered) return []
      return [{ customer: caller.customer, call: 'user/exchange', ...once, answer: JSON.stringify(answers[index]) }]
    })
    await Promise.all([
      post(transaction, records.map(entryOf)),
      ports.writeEvents(transaction, records.map(eventOf)),
      storeOnce(transaction, stored),
    ])
    return answers
  })

/** Exchanges at a quote (P-18). Those that arrive while the last batch is committing travel together. */
export const exchange = (ports: ExchangePorts): Handler<'user/exchange'> => {
  const submit = batcher<Command, Answer<Row>>((commands) => runBatch(ports, commands), {
    most: 64,
    inFlight: 3,
    apart: ({ caller, once }) => oneBatchKey(caller.customer, once?.key ?? null),
    retryAlone: (error) => !(error instanceof Unavailable),
  })
  return async (input, context) => {
    const caller = callerOf(context)
    const against = await ports.identity.proveFundPassword(caller, input.fund_password)
    if (against !== null) return { refusals: [against] }
    const { fund_password: _secret, ...asked } = input
    const key = context.idempotencyKey
    return submit({ caller, input, once: key === null ? null : { key, request: requestText(asked) } })
  }
}
