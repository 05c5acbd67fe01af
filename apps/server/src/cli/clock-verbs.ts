import { setTimeout as sleep } from 'node:timers/promises'
import { marketTypes } from '@zaraba/market/markets.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { type ClockMove, moveClock } from '../clock/move-clock.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { isSpeed } from '../time/clock-row.ts'
import type { VisitingClock } from '../time/visiting-clock.ts'
import type { Verb, VerbPorts } from './verbs.ts'

const types = marketTypes.join('|')

const shown = (clock: VisitingClock): string => formatInTokyo(clock.now())

const needClock = ({ clock }: VerbPorts): VisitingClock => {
  if (clock === null) throw new CannotStart('This installation has no clock yet: start it once with npm start.')
  return clock
}

const readMove = ([to, word]: readonly string[]): ClockMove => {
  if (to === 'pause') return { to: 'speed', speed: 0, type: 'jpy' }
  if (to === 'speed' || to === 'resume') {
    const speed = to === 'resume' && word === undefined ? 1 : Number(word)
    if (!isSpeed(speed) || speed === 0) throw new CannotStart(`The speed is 1, 10 or 60: zaraba clock ${to} 10.`)
    return { to: 'speed', speed, type: 'jpy' }
  }
  const type = marketTypes.find((each) => each === (word ?? 'jpy'))
  if (type === undefined) throw new CannotStart(`The market is one of ${marketTypes.join(', ')}: zaraba clock next-session usd.`)
  if (to === 'next-session') return { to: 'next_session', type }
  if (to === 'next-day') return { to: 'next_day', type }
  if (to === 'evening') return { to: 'evening', type }
  throw new CannotStart(
    `The clock knows: now, next-session [${types}], next-day [${types}], evening [${types}], speed 1|10|60, pause, resume [1|10|60].`,
  )
}

const refusals: Readonly<Record<string, string>> = {
  clock_is_live: 'The clock of this installation is live: it cannot be moved.',
  clock_is_moving: 'The clock is already on its way: wait until it has arrived.',
  beyond_known_calendar: 'The exchange has not announced its holidays that far: the clock cannot be moved there.',
}

/** Waits until the server has processed time up to the target. */
const arrive = async (clock: VisitingClock, say: VerbPorts['say']): Promise<void> => {
  let saidTime = clock.row().worked
  for (;;) {
    await sleep(100)
    await clock.refresh()
    if (clock.row().target === null) return
    if (clock.row().worked === saidTime) continue
    saidTime = clock.row().worked
    say(`Processed up to ${formatInTokyo(saidTime)}.`)
  }
}

export const clockVerb: Verb = async (ports, words) => {
  const clock = needClock(ports)
  if (words[0] === 'now') {
    const { speed, target } = clock.row()
    const flow = speed === 0 ? 'paused' : `at ${speed}×`
    const way = target === null ? flow : `on its way to ${formatInTokyo(target)}`
    return ports.say(
      `${shown(clock)} (${clock.mode === 'live' ? 'live' : clock.serverRuns() ? way : 'standing: no server runs'})`,
    )
  }
  const move = readMove(words)
  if (!clock.serverRuns()) throw new CannotStart('No server is running to process the time in between: start it with npm start.')
  const refusal = await ports.database.transaction((transaction) =>
    moveClock({ database: ports.database, clock, systemClock: ports.systemClock }, transaction, move, 'command line'),
  )
  if (refusal !== null) throw new CannotStart(refusals[refusal.key] ?? refusal.key)
  await arrive(clock, ports.say)
  const runs = move.speed === 0 ? `is paused at ${shown(clock)}` : `runs at ${move.speed}×`
  ports.say(`Practice time ${move.to === 'speed' ? runs : `is ${shown(clock)}`}.`)
}
