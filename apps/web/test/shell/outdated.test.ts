import { type AccountEventKind, accountEvents } from '@zaraba/contract/account-events.ts'
import { calls } from '@zaraba/contract/calls.ts'
import type { RequestTerms } from '@zaraba/contract/contract-slice.ts'
import { reviewKinds } from '@zaraba/contract/review/kinds.ts'
import { slices } from '@zaraba/contract/slices.ts'
import { describe, expect, test } from 'vitest'
import { outdatedBy, successOf } from '../../src/shell/outdated.ts'

const kinds = Object.keys(accountEvents) as AccountEventKind[]

test('[M-50] a deposit that arrives and a loan that is paid out are said at once; whatever else is granted has its message alone', () => {
  const said = reviewKinds.map((kind) => [kind, successOf('request_passed', { kind })]).filter(([, success]) => success)
  expect(Object.fromEntries(said)).toEqual({ deposit: 'receipt_success', loan: 'loan_success' })
  expect(successOf('request_rejected', { kind: 'loan' })).toBeUndefined()
  expect(successOf('request_passed', { kind: 'of_next_edition' })).toBeUndefined()
  for (const { requests, successes } of slices)
    for (const { passed } of Object.values<RequestTerms>(requests)) if (passed !== undefined) expect(successes).toContain(passed)
})

describe('what an event of the account outdates', () => {
  test('every tag that an event changes is shown by a call, and every tag that a call shows is changed by an event', () => {
    const shown = new Set(slices.flatMap(({ shows }) => Object.values(shows).flat()))
    const changed = new Set(kinds.flatMap((kind) => accountEvents[kind].changes))
    expect([...changed].toSorted()).toEqual([...shown].toSorted())
  })

  test('calls that show something are calls of the wire, each in one slice', () => {
    const names = slices.flatMap(({ shows }) => Object.keys(shows))
    for (const name of names) expect(Object.keys(calls)).toContain(name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('no event and no refusal is declared by two slices', () => {
    for (const names of [
      slices.flatMap(({ events }) => Object.keys(events)),
      slices.flatMap(({ refusals }) => Object.keys(refusals)),
    ])
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('each event that becomes a message outdates the messages and the account that counts them', () => {
    for (const kind of kinds.filter((each) => !accountEvents[each].silent))
      expect(outdatedBy(kind)).toEqual(expect.arrayContaining(['user/messages', 'user/getUserinfo']))
  })

  test('one that a newer server has added outdates whatever shows something', () => {
    const calls = slices.flatMap(({ shows }) => Object.keys(shows))
    expect(outdatedBy('of_next_edition' as AccountEventKind)).toEqual(calls)
  })

  test.each([
    ['order_filled', ['trade/userstocklist', 'user/funds', 'user/fundRecords', 'user/withdrawCheck']],
    ['request_passed', ['user/depositlist', 'user/withdrawallist', 'user/loanInfo', 'trade/block', 'user/verifyInfo']],
    ['stake_traded', ['trade/intradayInfo', 'trade/userproductlist', 'user/funds']],
    ['copy_ended', ['trade/productOrder', 'trade/userproductlist', 'user/funds']],
    ['newstock_won', ['trade/usernewstocklist', 'trade/newstock', 'user/funds']],
    ['shares_received', ['trade/userstocklist', 'trade/usernewstocklist', 'trade/userblocklist']],
    ['exchanged', ['user/exchangelist', 'user/funds', 'user/withdrawCheck']],
    ['card_added', ['user/banklist', 'user/withdrawCheck', 'user/depositInfo']],
  ] as const)('%s', (kind, names) => {
    expect(outdatedBy(kind)).toEqual(expect.arrayContaining([...names]))
  })
})
