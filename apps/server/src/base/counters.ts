import { missing } from '@zaraba/money/missing.ts'
/** Upper bounds of the time of a call, in seconds, as histograms have them. */
export const timeBounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

interface CallTimes {
  /** Number of calls that took at most the bound of the same index. */
  readonly within: number[]
  seconds: number
  count: number
}

/** Counts that are in the text of metrics from the start, so that their first rise is seen. */
export const counted = {
  notices_sent: { name: 'zaraba_notices_sent_total', help: 'News of a customer that this process gave to the other servers.' },
  notices_heard: { name: 'zaraba_notices_heard_total', help: 'News of a customer that this process had from another server.' },
  gaps_found: { name: 'zaraba_event_gaps_found_total', help: 'Events of a customer before which a socket lacked another one.' },
  gaps_filled: { name: 'zaraba_event_gaps_filled_total', help: 'Those of these gaps whose events were read and sent.' },
  resumes_incomplete: {
    name: 'zaraba_resumes_incomplete_total',
    help: 'Streams that were answered that events are missing, so that the app reads everything again.',
  },
} as const
export type Counted = keyof typeof counted

/** Counts since this process started. Only names of calls, keys of answers and kinds of events: no account, no amount. */
export interface Counters {
  /** Counts an answer to a customer's call: its `msg`, and the milliseconds until it was ready. */
  readonly answered: (call: string, msg: string, milliseconds: number) => void
  /** Counts something that happened to an account: an order placed, an order filled. */
  readonly happened: (kind: string) => void
  /** Counts one more, or several, of a kind. */
  readonly count: (what: Counted, more?: number) => void
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly times: ReadonlyMap<string, Readonly<CallTimes>>
  readonly events: ReadonlyMap<string, number>
  readonly counts: Readonly<Record<Counted, number>>
}

export const createCounters = (): Counters => {
  const answers = new Map<string, Map<string, number>>()
  const times = new Map<string, CallTimes>()
  const events = new Map<string, number>()
  const counts = { notices_sent: 0, notices_heard: 0, gaps_found: 0, gaps_filled: 0, resumes_incomplete: 0 }
  const add = (to: Map<string, number>, key: string): Map<string, number> => to.set(key, (to.get(key) ?? 0) + 1)
  return {
    answers,
    times,
    events,
    counts,
    count: (what, more = 1) => {
      counts[what] += more
    },
    answered: (call, msg, milliseconds) => {
      answers.set(call, add(answers.get(call) ?? new Map(), msg))
      const ownCallTimes = times.get(call) ?? { within: timeBounds.map(() => 0), seconds: 0, count: 0 }
      const seconds = milliseconds / 1000
      for (const [index, bound] of timeBounds.entries())
        if (seconds <= bound) ownCallTimes.within[index] = (ownCallTimes.within[index] ?? missing()) + 1
      ownCallTimes.seconds += seconds
      ownCallTimes.count += 1
      times.set(call, ownCallTimes)
    },
    happened: (kind) => void add(events, kind),
  }
}
