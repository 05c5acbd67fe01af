import type { AlertFired, AlertMerged } from '@zaraba/contract/alert/events.ts'
import { calls as declared, type InputOf, type OutputOf } from '@zaraba/contract/calls.ts'
import { faultsOfRefusal } from '@zaraba/contract/refusal-values.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { NewsFact } from '@zaraba/market/simulator/news.ts'
import { type Instant, later, parseInstant, second } from '@zaraba/money/time.ts'
import { expect } from 'vitest'
import { alertHandlers } from '../../src/alert/calls.ts'
import { eachMinute } from '../../src/alert/each-minute.ts'
import { createAlertEngine } from '../../src/alert/engine.ts'
import { catchUpDue, minuteDue, waiting } from '../../src/alert/store.ts'
import { recomputeAlertsOn, verifyAlerts } from '../../src/alert/verify-store.ts'
import type { Answer } from '../../src/calls/handler.ts'
import { dueWork } from '../../src/time/due.ts'
import { verifyDue } from '../../src/time/due-store.ts'
import { openLots } from '../../src/trading/positions/open-lots-store.ts'
import { soleDriver } from '../time/sole-driver.ts'
import { type Person, tradingWorld } from '../trading/trading-world.ts'

type AlertName = keyof ReturnType<typeof alertHandlers>

/** Alerts beside trading on a real PostgreSQL, in a market with only what the test writes. Time passes as the driver lets it pass. */
export const alertWorld = async (start: string) => {
  const world = await tradingWorld(start)
  const { database, clock, engine, ports, told: writtenEvents } = world
  const published: NewsFact[] = []
  const alertPorts = {
    database,
    marketClock: clock,
    writeEvents: ports.writeEvents,
    market: {
      catalogue: ports.catalogue,
      feedOf: ports.feedOf,
      announcements: (instrument: Instrument, _date: string, until: Instant) =>
        published.filter((fact) => 'instrument' in fact && fact.instrument === instrument.id && fact.at <= until),
    },
    trading: { openLots },
  }
  const calls = alertHandlers(alertPorts)
  /** Sentences of the program about what fails. */
  const failures: string[] = []
  /** A program that works through time; another one is the first after a restart. */
  const program = () => {
    const alerts = createAlertEngine(alertPorts)
    return dueWork({
      database,
      advancers: [
        { name: 'trading', advance: engine.advanceTrading },
        { name: 'alert', advance: alerts.advance },
      ],
      handlers: { [minuteDue]: eachMinute(alertPorts), [catchUpDue]: alerts.catchUp },
      subjects: { [minuteDue]: (market) => market, [catchUpDue]: (one) => one },
      systemClock: world.systemClock,
      failed: (what) => failures.push(what),
    })
  }
  let running = program()
  let worked = clock.now()
  await running.drain(worked, worked, soleDriver)

  const call = async <Name extends AlertName>(who: Person, name: Name, request: object): Promise<Answer<OutputOf<Name>>> => {
    const input = declared[name].input.parse(request) as InputOf<Name>
    const handler = calls[name] as unknown as (given: InputOf<Name>, context: unknown) => Promise<Answer<OutputOf<Name>>>
    const answer = await handler(input, world.contextOf(who, null))
    if ('data' in answer) declared[name].output.parse(answer.data)
    else expect(answer.refusals.flatMap(faultsOfRefusal)).toEqual([])
    return answer
  }
  const done = async <Name extends AlertName>(who: Person, name: Name, request: object): Promise<OutputOf<Name>> => {
    const answer = await call(who, name, request)
    if ('refusals' in answer) throw new Error(`${name} was refused: ${JSON.stringify(answer.refusals)}`)
    return answer.data
  }
  const refused = async (who: Person, name: AlertName, request: object) => {
    const answer = await call(who, name, request)
    return 'refusals' in answer ? answer.refusals[0] : undefined
  }
  /** Passes time up to a moment: in steps of some seconds, or all at once. */
  const until = async (text: string, stepSeconds?: number): Promise<void> => {
    const end = parseInstant(text)
    const stepTo = async (to: Instant): Promise<void> => {
      clock.set(to)
      await running.drain(worked, to, soleDriver)
      worked = to
    }
    while (stepSeconds !== undefined && worked + stepSeconds * second < end) await stepTo(later(worked, stepSeconds * second))
    await stepTo(end)
  }
  return {
    ...world,
    callAlert: call,
    done,
    refusedFor: refused,
    failures,
    published,
    until,
    trade: world.done,
    restart: () => {
      running = program()
    },
    set: (who: Person, request: object) => done(who, 'alert/add', request),
    /** Alerts that fired, with the values of their messages. */
    fired: () =>
      writtenEvents.flatMap((event) =>
        event.kind === 'alert_fired' ? [{ customer: event.customer, at: event.at, ...(event.values as AlertFired) }] : [],
      ),
    /** Alerts that ended because a split made them the same as another one, with the values of their messages. */
    merged: () =>
      writtenEvents.flatMap((event) =>
        event.kind === 'alert_merged' ? [{ customer: event.customer, at: event.at, ...(event.values as AlertMerged) }] : [],
      ),
    /** The checks of the alerts that fail, on the books and on the market, and what could not be carried out. */
    faults: async (): Promise<readonly string[]> => {
      const found = [
        ...(await verifyAlerts(database)),
        ...(await recomputeAlertsOn(database, {
          catalogue: ports.catalogue(),
          feedOf: ports.feedOf,
        })),
        await verifyDue(database, [waiting]),
      ]
      return [...found.filter(({ wrong }) => wrong > 0n).map(({ invariant }) => invariant), ...failures]
    },
  }
}
export type AlertWorld = Awaited<ReturnType<typeof alertWorld>>
