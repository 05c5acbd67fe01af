import { hour, second } from '@zaraba/money/time.ts'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectIdentities } from '../identities.ts'
import { makeVerified, type OperatedApp, type Operator, openOperatedApp } from '../operators/operators.ts'
import { race, raceRounds, racers } from '../races.ts'
import { fundPassword, password, type Tester, testerAt } from './running-app.ts'

const rounds = raceRounds(3)
/** A round takes less than three seconds on the smallest machine. */
const long = { timeout: 30_000 + rounds * 3_000 }
let app: OperatedApp
let host: Tester
let security: Operator
let reviewer: Operator
beforeAll(async () => {
  app = await openOperatedApp({ environment: { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000' } })
  host = await app.customer('9066000000')
  security = await app.operator('security1', 'security')
  reviewer = await app.operator('reviewer1', 'reviewer')
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

let people = 0
/** A customer who may trade, with ten million yen; for withdrawals also a verified name and a card. */
const trader = async (): Promise<Tester> => {
  people += 1
  const who = await app.customer(String(9_066_000_000 + people))
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await who.call('user/unlockTrade', { fund_password: fundPassword })
  return who
}
const verified = async (): Promise<Tester> => {
  const who = await trader()
  await makeVerified(app, who.account)
  return who
}
/** A second log-in of a customer, also unlocked for trading. */
const secondLogIn = async ({ account }: Tester, word: string): Promise<Tester> => {
  const again = testerAt(app.address, account)
  expect((await again.call('user/login', { account, password: word })).msg).toBe('login_success')
  await again.call('user/unlockTrade', { fund_password: fundPassword })
  return again
}

/**
 * Each racer starts a little later than the previous one, by a delay that differs between rounds, so that either may come
 * first.
 */
const stagger = (racer: number, round: number): Promise<void> => lateOnPurpose(racer * (round % 4) * 2)
const buy = (who: Tester) => who.call('trade/buy', { code: '7203', stock_num: 1 })
const lotsOf = async (who: Tester): Promise<number> => (await who.call('trade/userstocklists')).data.list.length
const wordsOf = (replies: readonly { readonly msg: string }[]): readonly string[] =>
  [...new Set(replies.map(({ msg }) => msg))].toSorted()
const available = async (who: Tester): Promise<number> => Number((await who.call('user/getUserinfo')).data.jpy)
const holds = (who: Tester): Promise<void> => expectIdentities(app.sql, who)

describe(`races of ${racers} callers over HTTP, ${rounds} rounds each`, () => {
  test(
    '[A-07] a flag against orders: after it was answered none passes, and each that was answered before has its lot',
    long,
    async () => {
      const who = await trader()
      for (let round = 0; round < rounds; round += 1) {
        const before = await lotsOf(who)
        const reason = `round ${round}`
        const replies = await race(async (racer) => {
          await stagger(racer, round)
          return racer === round % racers
            ? security.call('customers/flag', { account: who.account, flag: 'no_trading', reason })
            : buy(who)
        })
        const bought = replies.filter(({ msg }) => msg === 'purchase_success').length
        expect(wordsOf(replies).filter((word) => !['success', 'purchase_success'].includes(word))).toEqual(
          bought === racers - 1 ? [] : ['no_trading'],
        )
        expect(wordsOf(await race(() => buy(who)))).toEqual(['no_trading'])
        expect(await lotsOf(who)).toBe(before + bought)
        await security.call('customers/unflag', { account: who.account, flag: 'no_trading', reason })
        await holds(who)
      }
    },
  )

  test('[M-16] a changed password against orders of two log-ins: the other log-in ends with the answer', long, async () => {
    const who = await trader()
    let word = password
    for (let round = 0; round < rounds; round += 1) {
      const other = await secondLogIn(who, word)
      const before = await lotsOf(who)
      const next = `another word ${round}`
      const form = { old_password: word, password: next, repeat_password: next }
      const replies = await race(async (racer) => {
        const changes = racer === round % racers
        if (!changes) await stagger(racer * 4, round)
        return changes ? who.call('user/setLoginPassword', form) : buy(racer % 2 === 0 ? who : other)
      })
      expect(replies[round % racers]?.msg).toBe('modification_success')
      expect(['purchase_success', 'modification_success', 'please_log_in_again']).toEqual(
        expect.arrayContaining([...wordsOf(replies)]),
      )
      const bought = replies.filter(({ msg }) => msg === 'purchase_success').length
      expect((await buy(other)).http).toBe(401)
      expect(await lotsOf(who)).toBe(before + bought)
      word = next
      await holds(who)
    }
  })

  test('[M-16] two log-ins change the password at once: one of them does, and the other is out', long, async () => {
    const who = await trader()
    let word = password
    let current = who
    for (let round = 0; round < rounds; round += 1) {
      const other = await secondLogIn(current, word)
      const old = word
      const both = [current, other] as const
      const change = async (tester: Tester, next: string) =>
        tester.call('user/setLoginPassword', { old_password: old, password: next, repeat_password: next })
      const replies = await Promise.all(both.map((tester, index) => change(tester, `word of ${index} in ${round}`)))
      const changed = replies.flatMap(({ status }, index) => (status === 1 ? [index] : []))
      expect(changed).toHaveLength(1)
      const [winner = 0] = changed
      word = `word of ${winner} in ${round}`
      current = both[winner] ?? current
      expect((await current.call('user/getUserinfo')).status).toBe(1)
      expect((await both[1 - winner]?.call('user/getUserinfo'))?.msg).toBe('please_log_in_again')
      expect((await testerAt(app.address, who.account).call('user/login', { account: who.account, password: word })).status).toBe(
        1,
      )
    }
  })

  test('[V-03] many fund passwords at once, the first one and its replacements: one of them holds', long, async () => {
    const next = (racer: number) => String(100_000 + racer)
    for (let round = 0; round < rounds; round += 1) {
      const who = await app.customer(String(9_066_900_000 + round))
      const set = (racer: number, old_password: string) =>
        who.call('user/setFundPassword', { password: next(racer), repeat_password: next(racer), old_password })
      const winnerOf = (replies: readonly { readonly status: number }[]): number => {
        const winners = replies.flatMap(({ status }, racer) => (status === 1 ? [racer] : []))
        expect(winners).toHaveLength(1)
        return winners[0] ?? -1
      }
      const first = next(winnerOf(await race((racer) => set(racer, ''))))
      // Fewer racers here: five wrong passwords lock the fund password.
      const second_ = next(winnerOf(await Promise.all([20, 21, 22, 23].map((racer) => set(racer, first)))) + 20)
      expect((await who.call('user/unlockTrade', { fund_password: first })).status).toBe(0)
      expect((await who.call('user/unlockTrade', { fund_password: second_ })).msg).toBe('trading_unlocked')
    }
  })

  test(
    '[P-18] a quote that expires meanwhile: each exchange is whole or refused, and none passes after its end',
    long,
    async () => {
      const who = await trader()
      let left = await available(who)
      for (let round = 0; round < rounds; round += 1) {
        const { quote } = (await who.call('user/exchangeRates', { from: 'JPY', to: 'USD' })).data
        const swap = () =>
          who.call('user/exchange', { from: 'JPY', to: 'USD', quote, amount: '1000', fund_password: fundPassword })
        const replies = await race(async (racer) => {
          if (racer === round % racers) app.clock.skip(30 * second)
          return swap()
        })
        expect(['exchange_success', 'exchange_quote_expired']).toEqual(expect.arrayContaining([...wordsOf(replies)]))
        expect(wordsOf(await race(swap))).toEqual(['exchange_quote_expired'])
        left -= 1_000 * replies.filter(({ status }) => status === 1).length
        expect(await available(who)).toBe(left)
        await holds(who)
      }
    },
  )

  test('[P-18] [P-14] exchange against withdrawal: the money goes one way', long, async () => {
    const ways = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const who = await verified()
      const [card] = (await who.call('user/banklist')).data.list
      const { quote } = (await who.call('user/exchangeRates', { from: 'JPY', to: 'USD' })).data
      const amount = '6000000'
      const replies = await race(async (racer) =>
        (racer + round) % 2 === 0
          ? who.call('user/exchange', { from: 'JPY', to: 'USD', quote, amount, fund_password: fundPassword })
          : who.call('user/withdraw', { amount, card: card?.id, fund_password: fundPassword }),
      )
      const done = replies.filter(({ status }) => status === 1).map(({ msg }) => msg)
      expect(done).toHaveLength(1)
      ways.add(done[0] ?? '')
      const others = wordsOf(replies.filter(({ status }) => status === 0))
      expect(['insufficient_available_balance', 'funds_operation_in_progress']).toEqual(expect.arrayContaining([...others]))
      expect(await available(who)).toBe(4_000_000)
      await holds(who)
    }
    expect([...ways].every((way) => ['exchange_success', 'withdrawal_submission_success'].includes(way))).toBe(true)
  })
})

describe(`races against the clock, ${rounds} rounds each`, () => {
  test('[S-01] a clock that is moved against operators and the customer: one decision, at its own time', long, async () => {
    const who = await verified()
    const [card] = (await who.call('user/banklist')).data.list
    for (let round = 0; round < rounds; round += 1) {
      const before = await available(who)
      const asked = await who.call('user/withdraw', { amount: '30000', card: card?.id, fund_password: fundPassword })
      expect(asked.msg).toBe('withdrawal_submission_success')
      const { order_no } = asked.data
      const started = Date.parse((await host.call('clock/state')).data.now)
      const replies = await race(async (racer) => {
        if (racer % 3 === 0) return host.call('clock/move', { to: 'next_session', type: 'jpy' })
        if (racer % 3 === 1) return who.call('user/withdrawCancel', { order_no })
        return reviewer.call('reviews/decide', { order_no, verdict: 'passed', reason: `round ${round}` })
      })
      await vi.waitFor(async () => expect((await host.call('clock/state')).data.moving).toBe(false), { timeout: 60_000 })
      const moved = replies.filter(({ msg }) => msg === 'clock_moved').length
      expect(moved).toBeGreaterThan(0)
      const row = (await who.call('user/withdrawallist')).data.find((each) => each.order_no === order_no)
      const decisions = await app.sql.query<{ cause: string }>({
        text: `select cause from ledger.move where cause in ('funding/' || $1 || '/paid', 'funding/' || $1 || '/back')`,
        values: [order_no],
      })
      expect(decisions).toHaveLength(1)
      expect(['passed', 'cancelled']).toContain(row?.state)
      const [at, applied] = [Date.parse(row?.review_time ?? ''), Date.parse(row?.apply_time ?? '')]
      expect(at).toBeGreaterThanOrEqual(applied)
      // The rules decide at their own time, twenty seconds after the request, however far the clock has moved.
      if (row?.decided_by === 'rules') expect(at - applied).toBe(20 * second)
      expect(Date.parse((await host.call('clock/state')).data.now) - started).toBeGreaterThan(hour / 2)
      expect(await available(who)).toBe(row?.state === 'passed' ? before - 30_000 : before)
      await holds(who)
    }
  })
})
