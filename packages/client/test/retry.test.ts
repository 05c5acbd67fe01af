import { describe, expect, test } from 'vitest'
import { CallFailure } from '../src/call.ts'
import { retryMs, retryUntilAnswered, retryWhileComputed } from '../src/retry.ts'

const offline = new CallFailure('network', 'network_error', 0)
const busy = new CallFailure('http', 'server_busy', 503)
const unknown = new CallFailure('http', 'outcome_unknown', 503)
const broken = new CallFailure('http', 'server_error', 500)
const hotel = new CallFailure('garbled', '', 200)
const refused = new CallFailure('refused', 'insufficient_available', 200)
const loggedOut = new CallFailure('http', 'please_log_in_again', 401)

/** Tries that end one after the other as listed; the last of them again and again. Text is an answer. */
const tap = async (ends: readonly (CallFailure | string)[], doubted = false) => {
  let sent = 0
  let paused = 0
  const tries = retryUntilAnswered(
    {
      send: async () => {
        const end = ends[Math.min(sent, ends.length - 1)]
        sent += 1
        if (end instanceof CallFailure) throw end
        return end
      },
      pause: async (milliseconds) => {
        paused += milliseconds
      },
    },
    { doubted },
  )
  const result = await tries.answer.catch((error: unknown) => error)
  return { result, sent, paused, settled: tries.settled(), word: tries.outcome() }
}

describe('one tap and its key', () => {
  test.each([
    ['an answer', ['done'], { result: 'done', sent: 1, settled: true, word: null }],
    ['an answer after an outage', [offline, busy, unknown, 'done'], { result: 'done', sent: 4, settled: true, word: null }],
    ['a refusal', [refused], { result: refused, sent: 1, settled: true, word: null }],
    ['a refusal after a lost answer', [offline, refused], { result: refused, sent: 2, settled: true, word: null }],
    ['a lost log-in', [loggedOut], { result: loggedOut, sent: 1, settled: true, word: null }],
    ['a lost log-in after a lost answer', [offline, loggedOut], { result: loggedOut, sent: 2, settled: false, word: 'unknown' }],
    ['a server that stays busy', [busy], { result: busy, sent: retryMs.length + 1, settled: true, word: 'nothing_done' }],
    ['busy after a lost answer', [offline, busy], { result: busy, sent: retryMs.length + 1, settled: false, word: 'unknown' }],
    ['an unknown outcome', [unknown], { result: unknown, sent: retryMs.length + 1, settled: false, word: 'unknown' }],
    ['a broken server', [broken], { result: broken, sent: retryMs.length + 1, settled: false, word: 'unknown' }],
    ['somebody else who answers', [hotel], { result: hotel, sent: retryMs.length + 1, settled: false, word: 'unknown' }],
  ] as const)('%s', async (_what, ends, expected) => {
    expect(await tap(ends)).toMatchObject(expected)
  })

  test('a key that was left open by an earlier tap is not settled by a busy server', async () => {
    expect(await tap([busy], true)).toMatchObject({ settled: false, word: 'unknown' })
    expect(await tap([refused], true)).toMatchObject({ settled: true, word: null })
  })
})

test('a busy server is asked again for about a minute, with longer and longer pauses', () => {
  const pauses: number[] = []
  while (retryWhileComputed.retry(pauses.length, busy)) pauses.push(retryWhileComputed.retryDelay(pauses.length))
  expect(pauses).toEqual(pauses.toSorted((left, right) => left - right))
  expect(pauses.reduce((all, each) => all + each, 0)).toBe(60_500)
})

test('a refusal, a lost connection and our own bugs are shown at once', () => {
  for (const failure of [
    new CallFailure('refused', 'not_found', 200),
    new CallFailure('network', 'network_error', 0),
    new CallFailure('http', 'server_error', 500),
    new TypeError('a bug'),
  ])
    expect(retryWhileComputed.retry(0, failure)).toBe(false)
})
