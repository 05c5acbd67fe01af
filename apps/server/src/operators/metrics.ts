import type { Gauge, Registry } from 'prom-client'
import { lastInAudit } from '../base/audit-store.ts'
import { countSetAside } from '../time/set-aside-store.ts'
import { counterText } from './counter-text.ts'
import { databaseRoundTrip, queueAges } from './health.ts'
import type { OperatorPorts } from './ports.ts'

export interface Metrics {
  /** The registry in the text format that collectors read. */
  text(answers: ReadonlyMap<string, number>): Promise<{ readonly contentType: string; readonly text: string }>
}

interface Instruments {
  readonly registry: Registry
  readonly gauges: Readonly<Record<GaugeName, Gauge<string>>>
}

/** Texts of the metrics of this installation; counts and times alone, no account and no amount. */
const gaugeHelp = {
  zaraba_database_round_trip_milliseconds: 'One question to the database and back.',
  zaraba_database_waiting: 'Requests that wait for a connection to the database.',
  zaraba_event_loop_pause_milliseconds: 'The longest pause of the event loop in the last half second.',
  zaraba_sockets: 'Sockets of the stream that are open.',
  zaraba_backup_age_seconds: 'Seconds since the last backup was finished; -1 where none ever was.',
  zaraba_driving: '1 when this process works through market time.',
  zaraba_work_behind_seconds: 'Practice seconds that have passed and are not worked through yet.',
  zaraba_due_set_aside: 'What fell due and could not be carried out, with all that waits behind it.',
  zaraba_review_waiting: 'Requests that wait for a decision; 1000 means as many or more.',
  zaraba_review_oldest_seconds: 'Practice seconds since the oldest of them was made.',
  zaraba_console_answers: 'Answers of the console since this process started.',
} as const
type GaugeName = keyof typeof gaugeHelp
const labels: Partial<Record<GaugeName, readonly string[]>> = {
  zaraba_review_waiting: ['kind'],
  zaraba_review_oldest_seconds: ['kind'],
  zaraba_console_answers: ['call', 'said'],
}

/** The library is loaded when the first collector asks: a start pays nothing for it. */
const openInstruments = async (): Promise<Instruments> => {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // The library counts from the first time it is asked; the processor has worked since the start.
  for (const name of ['process_cpu_user_seconds_total', 'process_cpu_system_seconds_total', 'process_cpu_seconds_total'])
    registry.removeSingleMetric(name)
  const processor: Gauge = new Gauge({
    name: 'process_cpu_seconds_total',
    help: 'Processor time since the process started, in seconds.',
    labelNames: [],
    registers: [registry],
    collect: () => {
      const { user, system } = process.cpuUsage()
      processor.set((user + system) / 1e6)
    },
  })
  const gauge = (name: GaugeName): Gauge<string> =>
    new Gauge({ name, help: gaugeHelp[name], labelNames: [...(labels[name] ?? [])], registers: [registry] })
  return {
    registry,
    gauges: {
      zaraba_database_round_trip_milliseconds: gauge('zaraba_database_round_trip_milliseconds'),
      zaraba_database_waiting: gauge('zaraba_database_waiting'),
      zaraba_event_loop_pause_milliseconds: gauge('zaraba_event_loop_pause_milliseconds'),
      zaraba_sockets: gauge('zaraba_sockets'),
      zaraba_backup_age_seconds: gauge('zaraba_backup_age_seconds'),
      zaraba_driving: gauge('zaraba_driving'),
      zaraba_work_behind_seconds: gauge('zaraba_work_behind_seconds'),
      zaraba_due_set_aside: gauge('zaraba_due_set_aside'),
      zaraba_review_waiting: gauge('zaraba_review_waiting'),
      zaraba_review_oldest_seconds: gauge('zaraba_review_oldest_seconds'),
      zaraba_console_answers: gauge('zaraba_console_answers'),
    },
  }
}

export const createMetrics = (ports: OperatorPorts): Metrics => {
  let opening: Promise<Instruments> | undefined
  return {
    text: async (answers) => {
      opening ??= openInstruments()
      const { registry, gauges } = await opening
      const { house, marketClock } = ports
      gauges.zaraba_database_round_trip_milliseconds.set(await databaseRoundTrip(ports))
      gauges.zaraba_database_waiting.set(house.databaseWaiting())
      gauges.zaraba_event_loop_pause_milliseconds.set(Math.max(0, house.eventLoopDelay()))
      gauges.zaraba_sockets.set(house.sockets())
      const backup = await lastInAudit(ports.database, 'backup')
      gauges.zaraba_backup_age_seconds.set(backup === null ? -1 : Math.max(0, (ports.systemClock.now() - backup) / 1000))
      gauges.zaraba_driving.set(house.driving() ? 1 : 0)
      gauges.zaraba_work_behind_seconds.set(Math.max(0, (marketClock.now() - house.worked()) / 1000))
      gauges.zaraba_due_set_aside.set(await countSetAside(ports.database))
      for (const { kind, waiting, oldest_seconds } of await queueAges(ports)) {
        gauges.zaraba_review_waiting.set({ kind }, waiting)
        gauges.zaraba_review_oldest_seconds.set({ kind }, oldest_seconds)
      }
      for (const [row, count] of answers) {
        const [call = '', said = ''] = row.split(' ')
        gauges.zaraba_console_answers.set({ call, said }, count)
      }
      return { contentType: registry.contentType, text: `${await registry.metrics()}\n${counterText(house.counters)}` }
    },
  }
}
