import type { CallName, InputOf } from '@zaraba/contract/calls.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Transaction } from '../base/database.ts'
import type { Answer, Caller, Language } from '../base/handler.ts'
import { lockWallets } from '../base/ledger-store.ts'
import { type Answered, type Claim, readOnce, storeOnce } from '../base/once-store.ts'
import { createDesk, type Desk } from './desk.ts'
import type { TradingPorts } from './ports.ts'
import { lockInstruments, lotsNamed, ordersNamed, restingCounts, salesOf } from './store.ts'
import { writeWork } from './work.ts'

/** One request on its way into a batch. */
export interface Command<Name extends CallName> {
  readonly caller: Caller
  readonly input: InputOf<Name>
  readonly language: Language
  readonly once: { readonly key: string; readonly request: string } | null
}

/** What a command will touch, known before anything is locked. */
export interface Touched {
  readonly instrument: string
  readonly currency: Currency
  readonly order: bigint | null
  readonly lot: bigint | null
}

export interface Verb<Name extends CallName, Row> {
  readonly call: Name
  decide(desk: Desk, command: Command<Name>, touched: Touched | null): Answer<Row>
}

/** A command with what it touches; `null` where it names nothing of the caller's. */
export interface Prepared<Name extends CallName> {
  readonly command: Command<Name>
  readonly touched: Touched | null
}

const named = <Name extends CallName>(prepared: readonly Prepared<Name>[], kind: 'order' | 'lot') =>
  prepared.flatMap(({ command, touched }) => {
    const number = touched?.[kind] ?? null
    return number === null ? [] : [{ customer: command.caller.customer, number }]
  })

/** Locks and reads all that the batch decides on: five statements in one round trip. Wallets are locked before any row is read. */
const load = async <Name extends CallName>(transaction: Transaction, call: Name, prepared: readonly Prepared<Name>[]) => {
  const owners = prepared.flatMap(({ command, touched }) =>
    touched === null ? [] : [{ customer: command.caller.customer, currency: touched.currency }],
  )
  const once = prepared.flatMap(({ command }) =>
    command.once === null ? [] : [{ customer: command.caller.customer, call, ...command.once }],
  )
  const orders = named(prepared, 'order')
  const lots = named(prepared, 'lot')
  const [scanned, wallets, claims, ownOrders, ownLots, sales, resting] = await Promise.all([
    lockInstruments(transaction, [...new Set(prepared.flatMap(({ touched }) => touched?.instrument ?? []))], 'shared'),
    lockWallets(transaction, owners),
    // A duplicate in another process waits for the wallet, and then finds the answer.
    readOnce(transaction, once),
    ordersNamed(transaction, orders),
    lotsNamed(transaction, lots),
    salesOf(transaction, lots),
    call === 'trade/buy'
      ? restingCounts(transaction, [...new Set(owners.map((owner) => owner.customer))])
      : new Map<bigint, number>(),
  ])
  return { claims, scanned, wallets, rows: { orders: [...ownOrders, ...sales], lots: ownLots }, resting }
}

const differently = { refusals: [{ key: 'key_used_differently' }] } as const
const overloaded = { refusals: [{ key: 'server_busy' }] } as const

/** An answer with its text, which is made once: it is stored under the key, and what HTTP sends is a part of it. */
const written = <Row>(answer: Answer<Row>): { readonly answer: Answer<Row>; readonly text: string } => {
  if ('refusals' in answer) return { answer, text: JSON.stringify(answer) }
  const json = JSON.stringify(answer.data)
  const { data, success } = answer
  if (success === undefined) return { answer: { data, json }, text: `{"data":${json}}` }
  return { answer: { data, json, success }, text: `{"success":"${success}","data":${json}}` }
}

/** The most numbers that one command takes: an amendment, a lot, a closed child. */
const numbersOfOne = 4

/** Runs the decisions of one batch in one transaction: lock, decide each in memory in order, write all; the stored answer with it. */
export const runBatch = async <Name extends CallName, Row>(
  ports: TradingPorts,
  verb: Verb<Name, Row>,
  prepared: readonly Prepared<Name>[],
): Promise<readonly Answer<Row>[]> => {
  await ports.numbers.reserve(prepared.length * numbersOfOne)
  return ports.database.transaction(async (transaction) => {
    const { claims, scanned, wallets, rows, resting } = await load(transaction, verb.call, prepared)
    const desk = createDesk(ports, {
      now: ports.marketClock.now(),
      scannedTo: new Map(scanned.map((each) => [each.instrument, each.scannedTo])),
      available: new Map(wallets.map((wallet) => [`${wallet.customer}/${wallet.currency}`, wallet.available])),
      resting: new Map(resting),
    })
    desk.work.read(rows)
    const answers: Answer<Row>[] = []
    const stored: Answered[] = []
    let claimed = 0
    for (const { command, touched } of prepared) {
      const claim: Claim = command.once === null ? { kind: 'first' } : (claims[claimed++] ?? { kind: 'first' })
      if (claim.kind === 'used_differently') answers.push(differently)
      else if (claim.kind === 'answered') answers.push(claim.answer === null ? overloaded : (claim.answer as Answer<Row>))
      else {
        const { answer, text } = written(verb.decide(desk, command, touched))
        answers.push(answer)
        if (command.once !== null)
          stored.push({ customer: command.caller.customer, call: verb.call, ...command.once, answer: text })
      }
    }
    transaction.endWith(Promise.all([writeWork(transaction, [desk.work], ports.writeEvents), storeOnce(transaction, stored)]))
    return answers
  })
}
