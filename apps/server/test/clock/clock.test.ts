import { parseInstant } from '@zaraba/money/time.ts'
import { until } from '@zaraba/world/until.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targetOf } from '../../src/clock/clock-state.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { practiceTime, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

let app: RunningApp
let host: Tester
beforeAll(async () => {
  app = await runApp()
  host = await app.customer('9088888801')
})
afterAll(() => app.close())

const arrived = async (): Promise<string> => {
  await expect.poll(async () => (await host.call('clock/state')).data.moving, { timeout: 45_000 }).toBe(false)
  return (await host.call('clock/state')).data.now
}

describe('the practice clock', () => {
  test('it begins where the installation says, and runs at one second a second', async () => {
    const before = await practiceTime(host)
    app.clock.skip(200)
    const after = await practiceTime(host)
    expect(after - before).toBeGreaterThanOrEqual(200)
    expect(after - before).toBeLessThan(3_000)
  })

  test('the first account is the host, who alone may move it', async () => {
    const bob = await app.customer('9088888802')
    expect((await host.call('user/getUserinfo')).data.host).toBe(true)
    expect((await bob.call('user/getUserinfo')).data.host).toBe(false)
    expect((await host.call('clock/state')).data.may_move).toBe(true)
    expect((await bob.call('clock/state')).data.may_move).toBe(false)
    expect((await bob.call('clock/move', { to: 'next_day' })).msg).toBe('only_the_host')
    expect((await app.visitor('x').call('clock/move', { to: 'next_day' })).http).toBe(401)
  })

  test('it moves to the next opening of a market, then to the next business day, and ends no log-in', async () => {
    expect((await host.call('clock/move', { to: 'next_session', type: 'usd' })).msg).toBe('clock_moved')
    expect(await arrived()).toMatch(/^2026-11-20T23:30:0/)
    expect((await host.call('clock/state')).data.markets.find(({ type }) => type === 'usd')?.phase).toBe('continuous')
    expect((await host.call('clock/move', { to: 'next_day' })).msg).toBe('clock_moved')
    // Monday 23 November is Labour Thanksgiving Day.
    expect(await arrived()).toMatch(/^2026-11-24T09:05:0/)
    expect((await host.call('user/getUserinfo')).http).toBe(200)
  })

  test('it moves to the evening of a market, half an hour after its close, when blocks and grabs open', () => {
    const at = (text: string) => parseInstant(text)
    expect(targetOf('evening', 'jpy', at('2026-11-20T09:05:00+09:00'))).toBe(at('2026-11-20T16:00:00+09:00'))
    expect(targetOf('evening', 'jpy', at('2026-11-20T15:45:00+09:00'))).toBe(at('2026-11-20T16:00:00+09:00'))
    expect(targetOf('evening', 'jpy', at('2026-11-20T16:00:00+09:00'))).toBe(at('2026-11-24T16:00:00+09:00'))
    expect(targetOf('evening', 'usd', at('2026-11-20T09:05:00+09:00'))).toBe(at('2026-11-20T16:30:00-05:00'))
  })

  test('a second move on the way is refused; a repeated key moves nothing again', async () => {
    const key = { 'idempotency-key': 'one-tap' }
    const first = await host.call('clock/move', { to: 'next_day' }, key)
    expect(first.msg).toBe('clock_moved')
    const { msg } = await host.call('clock/move', { to: 'next_day' })
    expect(['clock_is_moving', 'clock_moved']).toContain(msg)
    const now = await arrived()
    expect((await host.call('clock/move', { to: 'next_day' }, key)).msg).toBe('clock_moved')
    expect((await host.call('clock/state')).data.target.slice(0, 16)).toBe(now.slice(0, 16))
    expect((await host.call('clock/move', { to: 'next_session' }, key)).msg).toBe('key_used_differently')
  })

  test('it runs faster on request, never backwards, and equally in every process', async () => {
    const other = await runApp({ database: app.database })
    try {
      await host.call('clock/move', { to: 'speed', speed: 60 })
      const seen: number[] = []
      const look = async (): Promise<boolean> => {
        seen.push(await practiceTime(host), await practiceTime(other.visitor('x')))
        return seen.length >= 40 && (seen.at(-2) ?? 0) - (seen[0] ?? 0) > 10_000
      }
      await until('ten seconds of practice time pass', look, { patience: 40_000, every: 20 })
      const here = seen.filter((_, index) => index % 2 === 0)
      const there = seen.filter((_, index) => index % 2 === 1)
      for (const times of [here, there]) expect(times).toEqual(times.toSorted((left, right) => left - right))
      // Both read one clock: a later reading is ahead of an earlier one by no more than the time between them.
      for (const [index, time] of here.entries()) expect(Math.abs((there[index] ?? 0) - time)).toBeLessThan(60_000)
      await host.call('clock/move', { to: 'speed', speed: 1 })
      expect((await host.call('clock/state')).data.speed).toBe(1)
    } finally {
      await other.close()
    }
  })

  test('a missing or unknown speed is refused', async () => {
    expect((await host.call('clock/move', { to: 'speed' })).data.field).toBe('speed')
    expect((await host.call('clock/move', { to: 'speed', speed: 7 })).data.field).toBe('speed')
  })

  test('in live mode it is the wall clock and cannot be moved', async () => {
    const live = await runApp({ environment: { ZARABA_CLOCK: 'live' } })
    try {
      const owner = await live.customer('9088888803')
      expect((await owner.call('clock/move', { to: 'next_day' })).msg).toBe('clock_is_live')
      expect(Math.abs((await practiceTime(owner)) - live.clock.now())).toBeLessThan(2_000)
    } finally {
      await live.close()
    }
  })

  test('beyond the known calendar of a market a move is refused with both dates, and changes nothing', async () => {
    const late = await runApp({ environment: { ZARABA_PRACTICE_START: '2026-12-31T16:30:00+09:00' } })
    try {
      const owner = await late.customer('9088888804')
      const before = (await owner.call('clock/state')).data.target
      for (const to of ['next_session', 'next_day'] as const) {
        const { http, msg, data } = await owner.call('clock/move', { to, type: 'cny' })
        expect([http, msg]).toEqual([200, 'beyond_known_calendar'])
        expect(data.refusals).toEqual([{ key: msg, now: '2027-01-01', needed: '2026-12-31' }])
      }
      expect((await owner.call('clock/state')).data.target.slice(0, 16)).toBe(before.slice(0, 16))
      // The holidays of Tokyo are announced for one more year.
      expect((await owner.call('clock/move', { to: 'next_day', type: 'jpy' })).msg).toBe('clock_moved')
      await expect.poll(async () => (await owner.call('clock/state')).data.moving).toBe(false)
      expect((await owner.call('clock/state')).data.now).toMatch(/^2027-01-04T09:05:0/)
      const again = await owner.call('clock/move', { to: 'next_session', type: 'cny' })
      expect(again.data.refusals).toMatchObject([{ now: '2027-01-04', needed: '2026-12-31' }])
    } finally {
      await late.close()
    }
  })

  test('not even at the end of all calendars is there an error', () => {
    for (const type of ['jpy', 'usd', 'cny'] as const)
      for (const to of ['next_session', 'next_day'] as const)
        expect(targetOf(to, type, parseInstant('2035-12-31T23:00:00Z'))).toMatchObject({ unknown: expect.stringMatching(/^203/) })
  })
})

describe('a paused clock', () => {
  test('it is paused and resumed by the host: nothing falls due meanwhile, and a move leaves it paused', async () => {
    expect((await host.call('clock/move', { to: 'speed', speed: '' })).msg).toBe('invalid_input')
    expect((await host.call('clock/move', { to: 'speed', speed: 0 })).msg).toBe('clock_moved')
    const { data } = await host.call('clock/state')
    expect(data.speed).toBe(0)
    app.clock.skip(1_200_000)
    expect((await host.call('clock/state')).data.now).toBe(data.now)
    expect((await host.call('clock/move', { to: 'next_session', type: 'jpy' })).msg).toBe('clock_moved')
    const there = await arrived()
    app.clock.skip(60_000)
    expect((await host.call('clock/state')).data).toMatchObject({ now: there, speed: 0 })
    await host.call('clock/move', { to: 'speed', speed: 1 })
    app.clock.skip(2_000)
    await expect.poll(async () => (await host.call('clock/state')).data.now > there).toBe(true)
    const database = openDatabase(app.database.ownerUrl, 1)
    const subjects = await database.query<{ subject: string }>({
      text: `select subject from base.audit where action = 'clock/move' order by number desc limit 3`,
      values: [],
    })
    await database.close()
    expect(subjects.map(({ subject }) => subject.split(' ')[0])).toEqual(['speed', 'next_session', 'pause'])
  })
})
