import { describe, expect, test } from 'vitest'
import { requestNumberOf } from '../../src/base/review.ts'
import type { Customer } from '../funding/cash-world.ts'
import { expectRecipePage, recipesIn } from '../recipe-page.ts'
import { type Script, type ScriptedPrint, scriptedFeed } from '../trading/scripted-feed.ts'
import { sentinels, toyota } from '../trading/trading-world.ts'
import { type DeskWorld, deskWorld } from './desk-world.ts'

/** A day of Tokyo with a volume of 100,000,000 Toyota, so that the desk has capacity unless a page says otherwise. */
const dayBefore = { '2026-11-19': [['15:30', 2_490, 100_000_000]] } as const satisfies Script

/** `tape 2026-11-24 09:35 2520`: a print of Toyota. */
const tapeOf = (steps: readonly (readonly string[])[]): Script => {
  const days: Record<string, ScriptedPrint[]> = {}
  for (const [verb, date = '', time = '', price = '0', volume = '1000'] of steps)
    if (verb === 'tape') days[date] = [...(days[date] ?? []), [time, Number(price), Number(volume)]]
  return { ...dayBefore, ...days }
}

const scripted = (steps: readonly (readonly string[])[]) => {
  const feed = scriptedFeed()
  feed.script(toyota, tapeOf(steps))
  const turnedOver: typeof feed.dayBars = (...asked) =>
    feed.dayBars(...asked).map((bar) => ({ ...bar, turnover: (bar.close / 10_000) * bar.volume }))
  return { ...feed, dayBars: turnedOver }
}
type Tape = ReturnType<typeof scripted>

interface Scene {
  readonly world: DeskWorld
  readonly akiko: Customer
  readonly tape: Tape
}

const reject = async ({ world, akiko }: Scene): Promise<void> => {
  const number = requestNumberOf(BigInt((await world.rowOf(akiko))?.order_no.slice(2) ?? 0))
  const verdict = { by: 'olga', verdict: 'rejected', reason: 'Too much for today' } as const
  await world.database.transaction((transaction) => world.machine.decide(transaction, number, verdict, world.clock.now()))
}

const take = async (scene: Scene, [verb, word = '', second = '']: readonly string[]): Promise<void> => {
  const { world, akiko, tape } = scene
  if (verb === 'stake' && second === '') await world.applied(akiko, word)
  else if (verb === 'stake') expect((await world.refusedStake(akiko, word)).map(({ key }) => key)).toEqual([second])
  else if (verb === 'others') await world.applied(await world.ready({ JPY: 100_000_000n }), word)
  else if (verb === 'until') await world.liveUntil(`${word}T${second}:00+09:00`)
  else if (verb === 'reject') await reject(scene)
  else if (verb === 'freeze') await world.freeze(akiko, 'being looked into')
  else if (verb === 'nobody') tape.empty.add(word === 'buys' ? 'bids' : 'asks')
  else if (verb === 'state') expect((await world.rowOf(akiko))?.state).toBe(word)
  else if (verb !== 'tape') throw new Error(`no such step: ${verb}`)
}

describe('[P-12] [S-08] recipes of the intraday desk', () => {
  const pages = recipesIn('intraday')
  test('there are some', () => expect(pages.length).toBeGreaterThanOrEqual(8))
  test.each(pages)(
    '$name',
    async ({ steps, moves }) => {
      const tape = scripted(steps)
      const world = await deskWorld('2026-11-20T09:05:00+09:00', { feed: tape, instruments: sentinels })
      try {
        const akiko = await world.ready({ JPY: 10_000_000n })
        for (const step of steps) await take({ world, akiko, tape }, step)
        await expectRecipePage(world, 'intraday', akiko, moves)
        await world.agrees(akiko)
        expect(await world.wrongWhenRunAgain()).toEqual([])
      } finally {
        await world.close()
      }
    },
    60_000,
  )
})
