import { type Counters, timeBounds } from '../base/counters.ts'

// Names of calls, keys of answers and kinds of events are words of the contract: nothing in them has to be escaped.
const labelled = (labels: Readonly<Record<string, string>>): string =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`

const family = (name: string, type: string, help: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]

/** Counts since the start, in the text format of Prometheus. */
export const counterText = ({ answers, times, events }: Counters): string => {
  const answered = [...answers].flatMap(([call, said]) =>
    [...said].map(([msg, count]) => `zaraba_calls_total${labelled({ call, msg })} ${count}`),
  )
  const timed = [...times].flatMap(([call, { within, seconds, count }]) => [
    ...timeBounds.map((le, index) => `zaraba_call_seconds_bucket${labelled({ call, le: String(le) })} ${within[index] ?? 0}`),
    `zaraba_call_seconds_bucket${labelled({ call, le: '+Inf' })} ${count}`,
    `zaraba_call_seconds_sum${labelled({ call })} ${seconds}`,
    `zaraba_call_seconds_count${labelled({ call })} ${count}`,
  ])
  const happened = [...events].map(([kind, count]) => `zaraba_account_events_total${labelled({ kind })} ${count}`)
  return [
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
