import type { blockCalls as declaredBlocks } from '@zaraba/contract/block/calls.ts'
import { type CallName, calls as declared, type InputOf, type OutputOf } from '@zaraba/contract/calls.ts'
import { faultsOfRefusal } from '@zaraba/contract/refusal-values.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import { parseMoney } from '@zaraba/money/money.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { type Instant, instant, later, parseInstant } from '@zaraba/money/time.ts'
import { expect } from 'vitest'
import type { Reviewer, ReviewRules } from '../../src/base/review.ts'
import { allotBlock } from '../../src/block/applications/allotment.ts'
import { blockReview } from '../../src/block/applications/reviews.ts'
import { blockCalls } from '../../src/block/calls.ts'
import type { OfferDraft } from '../../src/block/offers/offer-store.ts'
import { allotDue, announce } from '../../src/block/offers/world-offers.ts'
import type { BlockPorts } from '../../src/block/ports.ts'
import { verifyBlocks } from '../../src/block/verify-store.ts'
import type { Answer } from '../../src/calls/handler.ts'
import type { Notices } from '../../src/database/notices.ts'
import { createIdentityFace } from '../../src/identity/face.ts'
import { hashPassword, passwordMatches } from '../../src/identity/passwords/passwords.ts'
import { createSessions } from '../../src/identity/sessions/sessions.ts'
import { identityPorts } from '../../src/identity/slice.ts'
import { insertCustomer, setFlag, setFundPassword } from '../../src/identity/store.ts'
import { balancesOf } from '../../src/ledger/ledger-store.ts'
import { verifyProducts } from '../../src/products/verify-store.ts'
import { createReviewMachine } from '../../src/review/machine.ts'
import { sha256, systemSecrets } from '../../src/system/secrets.ts'
import type { DueHandler } from '../../src/time/due.ts'
import { takeDue } from '../../src/time/due-store.ts'
import { createTradingFace } from '../../src/trading/face.ts'
import { audited } from '../audited.ts'
import { type Person, toyota, tradingWorld } from '../trading/trading-world.ts'

export const fundPassword = '274913'
export type BlockName = keyof typeof declaredBlocks & CallName
const noRules: ReviewRules = { examine: async () => [], carryOut: async () => {} }
const quiet: Notices = {
  on: () => {},
  onGap: () => {},
  gap: () => {},
  onReconnect: () => {},
  listens: () => true,
  notify: async () => {},
  close: async () => {},
}

/** Friday, 20 November 2026, five past nine in Tokyo; Toyota closed at ¥2,500 on Thursday. The next sessions are Tuesday 24 to Friday 27. */
export const friday = '2026-11-20T09:05:00+09:00'
export const tuesdayEvening = '2026-11-24T08:20:00+09:00'

/** Blocks and grabs on a real PostgreSQL, with trading and products, and a clock that only moves when it is set. */
export const blockWorld = async (start = friday) => {
  const world = await tradingWorld(start)
  const { database, clock, systemClock } = world
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_500]],
    '2026-11-20': [['09:00', 2_500]],
    '2026-11-24': [['09:00', 2_520]],
    '2026-11-25': [['09:00', 2_530]],
  })
  const brokerage = { reviewer: 'rules' as Reviewer }
  const { writeEvents } = world.ports
  const rules: Record<ReviewKind, ReviewRules> = {
    identity: noRules,
    loan: noRules,
    block: noRules,
    deposit: noRules,
    withdrawal: noRules,
    intraday: noRules,
  }
  const machine = createReviewMachine({ marketClock: clock, writeEvents, reviewer: () => brokerage.reviewer }, rules)
  const services = { database, notices: quiet, marketClock: clock, systemClock, secrets: systemSecrets, writeEvents }
  const identity = createIdentityFace(
    identityPorts({ ...services, settings: () => new Map() }, { review: machine }, createSessions(services), async () => 600),
  )
  const catalogue = world.ports.catalogue()
  const ports: BlockPorts = {
    database,
    marketClock: clock,
    systemClock,
    secrets: systemSecrets,
    writeEvents,
    products: world.products,
    reviews: machine,
    market: {
      catalogue: () => catalogue,
      instrumentOf: (market, code) => catalogue.byCode(market, code) ?? null,
      feedOf: world.ports.feedOf,
      daySeed: (market, date) => sha256(`${market}/${date}`),
    },
    identity: { ...identity, passwords: { hash: hashPassword, matches: passwordMatches } },
    trading: createTradingFace(world.ports),
  }
  rules.block = blockReview(ports)
  const due: Readonly<Record<string, DueHandler>> = { ...machine.dueHandlers, [allotDue]: allotBlock(ports) }
  const calls = blockCalls(ports)
  const hash = await hashPassword(fundPassword)
  let people = 0
  let offers = 0

  /** A customer with a fund password and ¥10,000,000 of practice money. */
  const person = async (yen = 10_000_000n): Promise<Person> => {
    people += 1
    const account = String(9_010_000_000 + people)
    const terms = { account, password: 'x', invitedBy: 'ZARABA', registrationKey: null, invitationCode: `CODE${people}` }
    await database.transaction(async (transaction) => {
      const customer = await insertCustomer(transaction, { ...terms, at: systemClock.now() })
      if (customer === null) throw new Error(`${account} is new`)
      await setFundPassword(transaction, customer, hash)
    })
    return world.person({ JPY: yen })
  }

  /**
   * An offer of Toyota at ¥2,440 (2.40 % below ¥2,500): a block is open until Tuesday 8:20 and decided at 8:45, a grab until
   * the opening. By default 1,000 shares, from 100 to 500 for each customer, locked for three trading days.
   */
  const offer = async (more: Partial<Omit<OfferDraft, 'commitment'>> = {}): Promise<string> => {
    offers += 1
    const kind = more.kind ?? 'block'
    const closes = parseInstant(kind === 'block' ? tuesdayEvening : '2026-11-24T09:00:00+09:00')
    const draft: Omit<OfferDraft, 'commitment'> = {
      id: `test-${offers}`,
      kind,
      market: 'jp',
      code: toyota.code,
      reference: priceOf(2_500),
      price: priceOf(2_440),
      quota: 1_000,
      minimum: 100,
      cap: 500,
      opens: parseInstant('2026-11-19T16:00:00+09:00'),
      closes,
      settles: kind === 'block' ? parseInstant('2026-11-24T08:45:00+09:00') : closes,
      lockDays: 3,
      seller: 'founder',
      purpose: 'liquidity',
      needs: 'none',
      channel: null,
      password: null,
      announcedAt: parseInstant('2026-11-19T15:30:00+09:00'),
      announcedBy: 'world',
    }
    const written = { ...draft, ...more }
    expect(await database.transaction((transaction) => announce(ports, transaction, written))).toBe(true)
    return written.id
  }

  const callOnly = async <Name extends BlockName>(
    who: Person,
    name: Name,
    request: Record<string, unknown> = {},
    key: string | null = null,
  ): Promise<Answer<OutputOf<Name>>> => {
    const input = declared[name].input.parse(request) as InputOf<Name>
    const handler = calls[name] as unknown as (given: InputOf<Name>, context: unknown) => Promise<Answer<OutputOf<Name>>>
    const answer = await handler(input, world.contextOf(who, key))
    if ('data' in answer) declared[name].output.parse(answer.data)
    else expect(answer.refusals.flatMap(faultsOfRefusal)).toEqual([])
    return answer
  }

  /** Identities I1 and I2 of docs/product/money.md for yen, after every invariant of ledger, trading, products and blocks. */
  const agrees = async (who: Person): Promise<void> => {
    await world.verify()
    const found = [...(await verifyBlocks(database)), ...(await verifyProducts(database))]
    expect(found.filter(({ wrong }) => wrong > 0n)).toEqual([])
    const funds = await world.callOnlyDone(who, 'user/funds', { type: 'jpy' })
    const minor = (text: string) => parseMoney(text, 'JPY')
    const own = (await balancesOf(database, who.customer)).filter(({ currency }) => currency === 'JPY')
    const net = own.reduce((sum, { balance }) => sum + balance, 0n)
    expect(minor(funds.available) + minor(funds.frozen) - minor(funds.total_debt)).toBe(net)
    expect(minor(funds.equity)).toBe(net + minor(funds.floating_profit))
  }

  const done = async <Name extends BlockName>(who: Person, name: Name, request: Record<string, unknown> = {}, key?: string) => {
    const answer = await callOnly(who, name, request, key ?? null)
    if ('refusals' in answer) throw new Error(`${name} was refused: ${JSON.stringify(answer.refusals)}`)
    await agrees(who)
    return answer.data
  }
  const refusals = async (who: Person, name: BlockName, request: Record<string, unknown> = {}): Promise<readonly Refusal[]> => {
    const before = await balancesOf(database, who.customer)
    const answer = await callOnly(who, name, request)
    await agrees(who)
    if ('data' in answer) throw new Error(`${name} was done: ${JSON.stringify(answer.data)}`)
    expect(await balancesOf(database, who.customer)).toEqual(before)
    return answer.refusals
  }

  /** Moves practice time to a time, processing due items at their own times. */
  const until = async (text: string): Promise<void> => {
    const end = parseInstant(text)
    for (;;) {
      const over = await database.transaction(async (transaction) => {
        const item = await takeDue(transaction, end)
        if (item === null) return true
        clock.set(instant(Math.max(item.at, clock.now())))
        await due[item.kind]?.(transaction, item.reference, item.at)
        return false
      })
      if (over) break
    }
    clock.set(instant(Math.max(end, clock.now())) as Instant)
  }

  const asked = (id: string, num: number, more: object = {}) => ({ id, num, fund_password: fundPassword, ...more })
  return {
    ...world,
    world,
    brokerage,
    machine,
    ports,
    person,
    offer,
    callOnly,
    done,
    refusals,
    agrees,
    until,
    asked,
    refused: async (who: Person, name: BlockName, request: Record<string, unknown> = {}) =>
      (await refusals(who, name, request)).map(({ key }) => key),
    apply: (who: Person, id: string, num: number, more: object = {}) => done(who, 'trade/blockApply', asked(id, num, more)),
    flag: (who: Person) =>
      database.transaction(async (transaction) => {
        await audited(transaction)
        await setFlag(
          transaction,
          who.customer,
          { flag: 'no_trading', reason: 'being looked into', until: null },
          systemClock.now(),
        )
      }),
    pass: (milliseconds: number) => until(new Date(later(clock.now(), milliseconds)).toISOString()),
  }
}
export type BlockWorld = Awaited<ReturnType<typeof blockWorld>>
