import { type CallName, calls as declared, type InputOf, type OutputOf } from '@zaraba/contract/calls.ts'
import type { cashCalls as declaredCash } from '@zaraba/contract/funding/cash-calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { type Instant, instant, later, second } from '@zaraba/money/time.ts'
import { expect } from 'vitest'
import type { Reviewer, ReviewRules } from '../../src/base/review.ts'
import type { Answer } from '../../src/calls/handler.ts'
import { creditFacts } from '../../src/credit/face.ts'
import type { Notices } from '../../src/database/notices.ts'
import { cashCalls } from '../../src/funding/calls.ts'
import type { CashPorts } from '../../src/funding/cash-ports.ts'
import { depositRules, withdrawalRules } from '../../src/funding/cash-reviews.ts'
import { verifyFunding } from '../../src/funding/cash-store.ts'
import { worthInYen } from '../../src/funding/summary.ts'
import { createIdentityFace } from '../../src/identity/face.ts'
import { hashPassword } from '../../src/identity/passwords/passwords.ts'
import { createSessions } from '../../src/identity/sessions/sessions.ts'
import { identityPorts } from '../../src/identity/slice.ts'
import { insertCustomer, setFlag, setFundPassword } from '../../src/identity/store.ts'
import { balancesOf } from '../../src/ledger/ledger-store.ts'
import { createReviewMachine, type ReviewMachine } from '../../src/review/machine.ts'
import { systemSecrets } from '../../src/system/secrets.ts'
import type { DueHandler } from '../../src/time/due.ts'
import { takeDue } from '../../src/time/due-store.ts'
import { openBusinessOf, positionFigures } from '../../src/trading/positions/figures.ts'
import { audited } from '../audited.ts'
import { type Person, tradingWorld } from '../trading/trading-world.ts'
import { yenFor } from '../trading/yen-for.ts'

export type CashName = keyof typeof declaredCash & CallName
export const fundPassword = '274913'
const noRules: ReviewRules = { examine: async () => [], carryOut: async () => {} }

/** A customer with practice money; with `ready` also a verified name, a card and a fund password. */
export interface Customer extends Person {
  readonly card: string
}

/** Additions of a test to deposits and withdrawals: another market, and due items of another slice. */
export interface More {
  readonly market?: Parameters<typeof tradingWorld>[1]
  readonly beside?: { readonly due?: Readonly<Record<string, DueHandler>> }
}

/** A trading slice with deposits and withdrawals on a real PostgreSQL, with a clock that only moves when it is set. */
export const cashWorld = async (start = '2026-11-20T09:05:00+09:00', more: More = {}) => {
  const world = await tradingWorld(start, more.market)
  const { database, clock, systemClock } = world
  const quiet: Notices = {
    on: () => {},
    onGap: () => {},
    gap: () => {},
    onReconnect: () => {},
    listens: () => true,
    notify: async () => {},
    close: async () => {},
  }
  const brokerage = { reviewer: 'rules' as Reviewer, score: 600, recovers: null as Instant | null }
  const { writeEvents } = world.ports
  const rules: Record<ReviewKind, ReviewRules> = {
    identity: noRules,
    loan: noRules,
    deposit: noRules,
    withdrawal: noRules,
    intraday: noRules,
    block: noRules,
  }
  const reviewer = () => brokerage.reviewer
  const machine: ReviewMachine = createReviewMachine({ marketClock: clock, writeEvents, reviewer }, rules)
  const services = { database, notices: quiet, marketClock: clock, systemClock, secrets: systemSecrets, writeEvents }
  const sessions = createSessions(services)
  const identity = createIdentityFace(
    identityPorts({ ...services, settings: () => new Map() }, { review: machine }, sessions, async () => brokerage.score),
  )
  const ports: CashPorts = {
    ...identity,
    credit: { ...creditFacts, score: async () => brokerage.score, recovers: async () => brokerage.recovers },
    database,
    marketClock: clock,
    reviews: machine,
    identity,
    passedDeposits: (queryable, customer) => machine.passed(queryable, customer, 'deposit'),
    openBusiness: openBusinessOf,
    worth: worthInYen({
      marketClock: clock,
      positionsOf: positionFigures(world.ports),
      productsOf: world.products.running,
      rate: (from, to) => (to === 'JPY' ? ratio(...yenFor[from]) : null),
    }),
  }
  Object.assign(rules, { deposit: depositRules(ports), withdrawal: withdrawalRules(ports) })
  const calls = cashCalls(ports)
  const hash = await hashPassword(fundPassword)
  let people = 0

  const verifiedWithCard = async (customer: CustomerNumber): Promise<string> => {
    const holder = `Person ${customer}`
    await database.query({
      text: `insert into identity.verified (customer, name, id_number, request, at) values ($1, $2, $3, 0, now())`,
      values: [customer, holder, `ID${customer}`],
    })
    const [card] = await database.query<{ number: bigint }>({
      text: `insert into identity.card (customer, holder, card_number, card_type, institution, branch_name, branch_code, added_at)
             values ($1, $2, $3, 'savings', 'Practice Bank', 'Main', '001', now()) returning number`,
      values: [customer, holder, `9999${String(customer).padStart(12, '0')}`],
    })
    await database.transaction((transaction) => setFundPassword(transaction, customer, hash))
    return String(card?.number)
  }

  /** A new customer with an account and practice money only. */
  const newcomer = async (grants: Partial<Record<Currency, bigint>> = { JPY: 10_000_000n }): Promise<Person> => {
    people += 1
    const account = String(9_010_000_000 + people)
    const terms = { account, password: 'x', invitedBy: 'ZARABA', registrationKey: null, invitationCode: `CODE${people}` }
    const number = await database.transaction((transaction) => insertCustomer(transaction, { ...terms, at: systemClock.now() }))
    const person = await world.person(grants)
    expect(person.customer).toBe(number)
    return person
  }
  const ready = async (grants?: Partial<Record<Currency, bigint>>): Promise<Customer> => {
    const person = await newcomer(grants)
    return { ...person, card: await verifiedWithCard(person.customer) }
  }
  const voucher = async ({ customer }: Person): Promise<string> => {
    const [row] = await database.query<{ number: bigint }>({
      text: `insert into review.image (customer, kind, content_type, width, height, bytes, uploaded_at)
             values ($1, 'transfer_voucher', 'image/jpeg', 1, 1, '\\xff', now()) returning number`,
      values: [customer],
    })
    return String(row?.number)
  }

  const callOnly = async <Name extends CashName>(
    who: Person,
    name: Name,
    request: Record<string, unknown> = {},
    key: string | null = null,
  ): Promise<Answer<OutputOf<Name>>> => {
    const input = declared[name].input.parse(request) as InputOf<Name>
    const handler = calls[name] as unknown as (given: InputOf<Name>, context: unknown) => Promise<Answer<OutputOf<Name>>>
    const answer = await handler(input, world.contextOf(who, key))
    if ('data' in answer) declared[name].output.parse(answer.data)
    return answer
  }

  const balance = (who: Person, kind: string, currency: Currency = 'JPY') => world.balance(who, kind, currency)

  /**
   * Identity I1 for this customer's yen (docs/product/money.md), and agreement of lists, records and the funds summary with the
   * ledger.
   */
  const agrees = async (who: Person): Promise<void> => {
    await world.verify()
    expect((await verifyFunding(database)).filter(({ wrong }) => wrong > 0n)).toEqual([])
    const funds = await world.callOnlyDone(who, 'user/funds', { type: 'jpy' })
    const own = (await balancesOf(database, who.customer)).filter(({ currency }) => currency === 'JPY')
    const net = own.reduce((sum, each) => sum + each.balance, 0n)
    expect(BigInt(funds.available) + BigInt(funds.frozen) - BigInt(funds.total_debt)).toBe(net)
    expect(BigInt(funds.equity)).toBe(net + BigInt(funds.floating_profit))
    const withdrawals = await callOnly(who, 'user/withdrawallist')
    const pending = 'data' in withdrawals ? withdrawals.data.filter(({ status }) => status === 0) : []
    expect(pending.reduce((sum, { money }) => sum + BigInt(money), 0n)).toBe(await balance(who, 'withdrawal'))
    const deposits = await callOnly(who, 'user/depositlist', { limit: 100 })
    const passed = 'data' in deposits ? deposits.data.list.filter(({ state }) => state === 'passed') : []
    const { list } = await world.callOnlyDone(who, 'user/fundRecords', { kind: 'deposit', limit: 100 })
    expect(list.map(({ order_no, amount }) => [order_no, amount])).toEqual(passed.map(({ order_no, money }) => [order_no, money]))
  }

  const done = async <Name extends CashName>(who: Person, name: Name, request: Record<string, unknown> = {}, key?: string) => {
    const answer = await callOnly(who, name, request, key ?? null)
    if ('refusals' in answer) throw new Error(`${name} was refused: ${JSON.stringify(answer.refusals)}`)
    await agrees(who)
    return answer.data
  }
  const refusals = async (who: Person, name: CashName, request: Record<string, unknown> = {}): Promise<readonly Refusal[]> => {
    const answer = await callOnly(who, name, request)
    await agrees(who)
    return 'refusals' in answer ? answer.refusals : []
  }

  /** Passes practice time and processes due items meanwhile. */
  const pass = async (milliseconds: number): Promise<void> => {
    const until = later(clock.now(), milliseconds)
    for (;;) {
      const over = await database.transaction(async (transaction) => {
        const item = await takeDue(transaction, until)
        if (item === null) return true
        clock.set(instant(Math.max(item.at, clock.now())))
        await { ...machine.dueHandlers, ...more.beside?.due }[item.kind]?.(transaction, item.reference, item.at)
        return false
      })
      if (over) break
    }
    clock.set(until)
  }

  return {
    ...world,
    world,
    brokerage,
    machine,
    rules,
    identity,
    calls,
    newcomer,
    ready,
    voucher,
    callOnly,
    done,
    refusals,
    refused: async (who: Person, name: CashName, request: Record<string, unknown> = {}) =>
      (await refusals(who, name, request)).map(({ key }) => key),
    agrees,
    balance,
    pass,
    decided: () => pass(20 * second),
    freeze: (who: Person, reason: string) =>
      database.transaction(async (transaction) => {
        await audited(transaction)
        await setFlag(transaction, who.customer, { flag: 'frozen', reason, until: null }, systemClock.now())
      }),
    /** A valid deposit or withdrawal of a customer. */
    deposit: async (who: Person, amount = '300000') => callOnly(who, 'user/deposit', { amount, voucher: await voucher(who) }),
    withdraw: (who: Customer, amount = '50000', key: string | null = null) =>
      callOnly(who, 'user/withdraw', { amount, card: who.card, fund_password: fundPassword }, key),
  }
}
export type CashWorld = Awaited<ReturnType<typeof cashWorld>>
