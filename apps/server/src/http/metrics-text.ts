import { missing } from '@zaraba/money/missing.ts'
import type { Gauge, Registry } from 'prom-client'
import { type Counted, type Counters, counted, timeBounds } from '../base/counters.ts'
import type { Metrics } from '../base/metrics.ts'

// Names of calls, keys of answers and kinds of events are words of the contract: nothing in them has to be escaped.
const labelled = (labels: Readonly<Record<string, string>>): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`

const family = (name: string, type: string, help: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]

/** Counts since the start. */
const counterText = ({ answers, times, events, counts }: Counters): string => {
  const answered = [...answers].flatMap(([call, said]) =>
    [...said].map(([msg, count]) => `zaraba_calls_total${labelled({ call, msg })} ${count}`),
  )
  const timed = [...times].flatMap(([call, { within, seconds, count }]) => [
    ...timeBounds.map(
      (le, index) => `zaraba_call_seconds_bucket${labelled({ call, le: String(le) })} ${within[index] ?? missing()}`,
    ),
    `zaraba_call_seconds_bucket${labelled({ call, le: '+Inf' })} ${count}`,
    `zaraba_call_seconds_sum${labelled({ call })} ${seconds}`,
    `zaraba_call_seconds_count${labelled({ call })} ${count}`,
  ])
  const happened = [...events].map(([kind, count]) => `zaraba_account_events_total${labelled({ kind })} ${count}`)
  const plain = Object.entries(counted).flatMap(([what, { name, help }]) =>
    family(name, 'counter', help, [`${name} ${counts[what as Counted]}`]),
  )
  return [
    ...plain,
    ...family('zaraba_calls_total', 'counter', 'Answers to calls of customers, by call and by the key that they said.', answered),
    ...family('zaraba_call_seconds', 'histogram', 'Seconds from a call of a customer to its answer.', timed),
    ...family(
      'zaraba_account_events_total',
      'counter',
      'What happened to accounts in this process, by kind: orders placed, filled, cancelled and all that messages are made of.',
      happened,
    ),
    '',
  ].join('\n')
}

interface Instruments {
  readonly registry: Registry
  readonly gauges: ReadonlyMap<string, Gauge<string>>
}

/** The library is loaded when the first collector asks, so that a start does not wait for it. */
const openInstruments = async (groups: readonly Metrics[]): Promise<Instruments> => {
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
  const gauges = groups.flatMap((group) =>
    Object.entries(group.gauges).map(([name, { help, labels = [] }]) => {
      const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] })
      return [name, gauge] as const
    }),
  )
  return { registry, gauges: new Map(gauges) }
}

interface MetricsText {
  readonly contentType: string
  readonly text: string
}

/** Reads all metrics of this process in the text format of Prometheus. */
export const metricsReader = (groups: readonly Metrics[], counters: Counters): (() => Promise<MetricsText>) => {
  let opening: Promise<Instruments> | undefined
  return async () => {
    opening ??= openInstruments(groups)
    const { registry, gauges } = await opening
    const samples: Awaited<ReturnType<Metrics['read']>>[number][] = []
    for (const { read } of groups) samples.push(...(await read()))
    // A gauge without a value is left out: a standby that left would otherwise keep its last lag.
    for (const gauge of gauges.values()) {
      gauge.reset()
      gauge.remove({})
    }
    for (const { name, value, labels } of samples) gauges.get(name)?.set(labels ?? {}, value)
    return { contentType: registry.contentType, text: `${await registry.metrics()}\n${counterText(counters)}` }
  }
}
