import { expect, test } from 'vitest'
import { CallFailure } from '../src/call.ts'
import { patient } from '../src/patient.ts'

const busy = new CallFailure('http', 'server_busy', 503)

test('a busy server is asked again for about a minute, with longer and longer pauses', () => {
  const pauses: number[] = []
  while (patient.retry(pauses.length, busy)) pauses.push(patient.retryDelay(pauses.length))
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
    expect(patient.retry(0, failure)).toBe(false)
})
