import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { rng } from '@zaraba/money/rng.ts'
import { dateText, type Instant } from '@zaraba/money/time.ts'
import { testSeed } from '@zaraba/world/test-seed.ts'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { clockText } from './lived-and-skipped.ts'
import { allKinds, callDrawer, type DrawnCall, type Row } from './random-calls.ts'
import { type ScriptedPrint, scriptedFeed } from './scripted-feed.ts'
import { fine, type Person, type TradingWorld, tradingWorld } from './trading-world.ts'

const days = ['2026-11-20', '2026-11-24', '2026-11-25'] as const
const firstClose = 5_150
const [morning, lunch, afternoon, closing] = [9 * 3600, 11.5 * 3600, 12.5 * 3600, 15.5 * 3600]
const minute = 60

type Drawing = ReturnType<typeof callDrawer>

/** A walk of prices in tenths of a yen, of which no day leaves its limits; now and then an auction has no print. */
const walkOf = ({ pick, between, once }: Drawing): Readonly<Record<string, readonly ScriptedPrint[]>> => {
  const script: Record<string, readonly ScriptedPrint[]> = { '2026-11-19': [['15:30:00', firstClose / 10]] }
  let tenths = firstClose
  for (const day of days) {
    const [least, most] = [tenths - 750, tenths + 750]
    const prints: ScriptedPrint[] = []
    const move = (by: number) => {
      tenths = Math.max(least, Math.min(most, tenths + by))
    }
    const auction = (at: number, kind: 'opening_auction' | 'closing_auction') =>
      prints.push([clockText(at), tenths / 10, pick([20, 100, 1_000]), kind])
    const walk = (from: number, to: number) => {
      for (let at = from + between(1, 3) * minute; at < to; at += between(1, 6) * minute) {
        move(once(25) ? between(-40, 40) : between(-6, 6))
        prints.push([clockText(at + between(0, 59)), tenths / 10, pick([4, 8, 12, 20, 40, 200])])
      }
    }
    move(once(4) ? between(-400, 400) : between(-25, 25))
    auction(morning, 'opening_auction')
    walk(morning, lunch - minute)
    if (!once(4)) auction(lunch, 'closing_auction')
    if (!once(4)) auction(afternoon, 'opening_auction')
    walk(afternoon, closing - 6 * minute)
    if (!once(6)) auction(closing, 'closing_auction')
    script[day] = prints
  }
  return script
}

/** Prints as a test writes them, with a book in continuous trading alone, as the exchange has it. */
const feedOf = (drawing: Drawing): Feed => {
  const scripted = scriptedFeed()
  scripted.script(fine, walkOf(drawing))
  scripted.bookSize = drawing.pick([5, 5, 30, 1_000])
  const hasBook = (at: Instant) => phaseAt('jp', at).phase === 'continuous'
  return {
    ...scripted,
    depth: (instrument, at) => (hasBook(at) ? scripted.depth(instrument, at) : { bids: [], asks: [] }),
    quote: (instrument, at) => {
      const quote = scripted.quote(instrument, at)
      return quote === null || hasBook(at) ? quote : { ...quote, bid: null, ask: null }
    },
  }
}

interface Played {
  readonly succeeded: ReadonlySet<string>
  readonly calls: number
}
interface Run {
  readonly seed: number
  readonly number: number
  /** Interference of somebody else, after each call. */
  readonly beside?: (world: TradingWorld, calls: number) => Promise<void>
}

/** Rows that the fills of an order in a session have brought. */
const broughtBy = (rows: readonly Row[], order: string, day: string) =>
  rows.filter(({ parent, buy_time }) => parent === order && buy_time.startsWith(day))

/** Orders without exits that rest, and of which one position has all that they have filled in this session. */
const ordersInPart = (rows: readonly Row[], day: string): readonly string[] =>
  rows.flatMap(({ order_no, state, exits }) => {
    const [lot, ...more] = state === 'pending_order' && exits.length === 0 ? broughtBy(rows, order_no, day) : []
    const whole = lot?.state === 'holding' && more.length === 0 && rows.every(({ parent }) => parent !== lot.order_no)
    return whole ? [order_no] : []
  })

/** Outcome of a call, and of its preview where there is one: both are refused, or neither. */
const outcomeOf = async (world: TradingWorld, who: Person, call: DrawnCall, previews: boolean): Promise<string> => {
  const { name, input } = call
  const asked =
    previews && (name === 'trade/buy' || name === 'trade/sell') ? await world.callOnlyDone(who, 'trade/preview', input) : null
  const answer = await world.callOnly(who, name, input)
  const refusals = 'refusals' in answer ? answer.refusals.map(({ key }) => key) : []
  const previewed = asked?.refusals.map(({ key }) => key) ?? refusals
  if (previewed.length > 0 !== refusals.length > 0)
    throw new Error(`the preview is refused with [${previewed.join()}], and the order with [${refusals.join()}]`)
  return refusals.length === 0 ? 'ok' : `refused: ${refusals.join()}`
}

/** An error that tells how to repeat the run: its seed and world, and each call with its outcome. */
const failed = ({ seed, number }: Run, log: readonly string[], cause: unknown): Error => {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(`random trading of ZARABA_TEST_SEED=${seed}, world ${number}: ${reason}\n${log.join('\n')}`, { cause })
}

/** Three days of calls of three customers, with every invariant and the checks of fills against the tape; an error lists the calls. */
const play = async ({ seed, number, beside }: Run): Promise<Played> => {
  const drawing = callDrawer(rng(seed, number))
  const { draw, pick, between, once } = drawing
  const feed = feedOf(drawing)
  const overnightHold = once(4)
  const world = await tradingWorld('2026-11-20T08:50:00+09:00', { feed, overnightHold })
  const people: Person[] = []
  for (const JPY of [5_000_000n, 5_000_000n, 30_000n]) people.push(await world.person({ JPY }))
  const [log, succeeded]: [string[], Set<string>] = [[], new Set()]
  let steps = 0
  const callOf = async (day: string, moment: string) => {
    const who = pick(people)
    const rows = await world.callOnlyDone(who, 'trade/userstocklist', {})
    const price = feed.quote(fine, world.clock.now())?.price
    if (price === undefined) throw new Error('the share has had a price since the day before')
    const call = draw({ rows, price, date: dateText(day) })
    log.push(`${day} ${moment} customer ${who.customer} ${call.name} ${JSON.stringify(call.input)}`)
    const outcome = await outcomeOf(world, who, call, once(3))
    log.push(`  ${outcome}`)
    if (outcome === 'ok') for (const kind of call.kinds) succeeded.add(kind)
    if (outcome === 'ok' && call.name === 'trade/amend') {
      const after = await world.callOnlyDone(who, 'trade/userstocklist', {})
      const twice = ordersInPart(rows, day).filter((order) => broughtBy(after, order, day).length > 1)
      if (twice.length > 0) throw new Error(`fills of a session began a second position of ${twice.join()}`)
    }
    await beside?.(world, log.length / 2)
  }
  try {
    for (const day of days)
      for (let at = morning - 8 * minute; at < closing + 20 * minute; at += between(3, 14) * minute) {
        const moment = clockText(at + between(0, 59))
        await world.engine.advanceTrading(world.at(`${day}T${moment}+09:00`))
        steps += 1
        if (steps % 16 === 0) await world.verify()
        for (let left = between(0, 3); left > 0; left -= 1) await callOf(day, moment)
      }
    await world.until('2026-11-26T08:00:00+09:00')
    for (const who of people) {
      await world.ask(who, 'trade/cancelAll', {})
      await world.callOnlyDone(who, 'trade/orders', {})
      await world.callOnlyDone(who, 'trade/userstocklists', {})
    }
  } catch (error) {
    await world.close().catch(() => {})
    throw failed({ seed, number }, log, error)
  }
  await world.close().catch((error: unknown) => {
    throw failed({ seed, number }, log, error)
  })
  return { succeeded, calls: log.length / 2 }
}

const usualSeed = 1
const seed = testSeed(usualSeed)
const worlds = [0, 1, 2]
const furtherWorlds = Array.from({ length: 20 }, (_, index) => worlds.length + index)

describe('random calls of trading leave every invariant and the tape as they were', () => {
  const succeeded = new Set<string>()
  test.each(worlds)('in world %i', { timeout: 120_000 }, async (number) => {
    const played = await play({ seed, number })
    expect(played.calls).toBeGreaterThan(100)
    for (const kind of played.succeeded) succeeded.add(kind)
  })
  // Other seeds may leave out what is rare.
  test.runIf(seed === usualSeed)('and every kind of call succeeds in one of them', () => {
    expect(allKinds.filter((kind) => !succeeded.has(kind))).toEqual([])
  })
})

describe.runIf(isWholeRun)('and so do those with a new seed (in a whole run)', () => {
  const newSeed = isWholeRun ? testSeed() : seed
  test.each(furtherWorlds)('in world %i', { timeout: 120_000 }, async (number) => {
    await play({ seed: newSeed, number })
  })
})

test('planted: a share that somebody adds to a position between two calls is noticed, and reported with the seed and the calls', async () => {
  const forge = async ({ superuserUrl }: TradingWorld, calls: number) => {
    if (calls !== 20) return
    const forger = new pg.Client({ connectionString: superuserUrl })
    await forger.connect()
    await forger.query(
      `set session_replication_role = replica; update trading.lot set shares = shares + 1 where state <> 'closed'`,
    )
    await forger.end()
  }
  const report = await play({ seed: usualSeed, number: 0, beside: forge }).catch(String)
  expect(report).toMatch(/ZARABA_TEST_SEED=1, world 0: expected .* to deeply equal \[\]/)
  expect(report).toMatch(/\n2026-11-20 .* customer \d trade\/buy \{.*\}\n {2}(ok|refused: )/)
})
