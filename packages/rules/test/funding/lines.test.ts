import { parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { amountRefusals, depositLines } from '../../src/funding/deposit.ts'
import {
  cardLine,
  hoursLine,
  identityLine,
  line,
  ordersLine,
  positionsLine,
  refusalOf,
  refusalsOf,
  waitingLine,
} from '../../src/funding/lines.ts'

const at = parseInstant('2026-11-20T10:00:00+09:00')
const later = parseInstant('2026-11-24T09:00:00+09:00')
const wait = (kind: 'deposit' | 'withdrawal' | 'loan', orderNo: string) => ({ kind, orderNo, promisedAt: later })

describe('a line of a checklist', () => {
  test('says what is there, what is needed and what clears it; once it is met nothing clears it', () => {
    expect(cardLine(0)).toEqual({ key: 'bind_card_first', met: false, now: '0', needed: '1', clear: '/mine/bankAdd', values: {} })
    expect(cardLine(1)).toEqual({ key: 'bind_card_first', met: true, now: '1', needed: '1', clear: '', values: {} })
    expect(identityLine('unverified')).toMatchObject({
      now: 'unverified',
      needed: 'verified',
      clear: '/mine/verified',
      met: false,
    })
    expect(ordersLine({ positions: 0, orders: 2, closableAt: null })).toMatchObject({ now: '2', needed: '0', met: false })
    expect(line('bind_card_first', false)).toEqual({
      key: 'bind_card_first',
      met: false,
      now: '',
      needed: '',
      clear: '',
      values: {},
    })
  })

  test('positions say from when the last of them can be closed, as long as that lies ahead', () => {
    const values = (positions: number, closableAt: typeof at | null) =>
      positionsLine({ positions, orders: 0, closableAt }, at).values
    expect(values(1, later)).toEqual({ until: '2026-11-24T09:00:00+09:00' })
    expect([values(0, later), values(1, null), values(1, at)]).toEqual([{}, {}, {}])
  })

  test('what waits is named by the first of it; a withdrawal can be taken back, the rest takes its time', () => {
    expect(waitingLine('funds_operation_in_progress', [])).toMatchObject({ met: true, now: '', values: {} })
    expect(waitingLine('funds_operation_in_progress', [wait('withdrawal', 'W-1'), wait('loan', 'L-2')])).toMatchObject({
      met: false,
      now: 'W-1',
      clear: '/mine/withdrawList',
      values: { order: 'W-1', until: '2026-11-24T09:00:00+09:00' },
    })
    expect(waitingLine('funds_operation_in_progress', [wait('loan', 'L-2')])).toMatchObject({ now: 'L-2', clear: '' })
  })

  test('hours say the moment of now, the hours, and the next change', () => {
    expect(hoursLine('outside_withdrawal_hours', { open: false, until: later }, at, '9:00–15:30')).toMatchObject({
      met: false,
      now: '2026-11-20T10:00:00+09:00',
      needed: '9:00–15:30',
      values: { until: '2026-11-24T09:00:00+09:00' },
    })
  })

  test('as a refusal it carries what it has and nothing empty', () => {
    expect(refusalOf(cardLine(0))).toEqual({ key: 'bind_card_first', now: '0', needed: '1', clear: '/mine/bankAdd' })
    expect(refusalOf(line('bind_card_first', false))).toEqual({ key: 'bind_card_first' })
    expect(refusalOf(line('bind_card_first', false, { values: { a: 'b' } }))).toEqual({
      key: 'bind_card_first',
      values: { a: 'b' },
    })
    expect(refusalsOf([cardLine(1), cardLine(0)]).map(({ key }) => key)).toEqual(['bind_card_first'])
  })
})

describe('deposits', () => {
  test('another deposit and another request are two lines', () => {
    const facts = {
      identity: 'verified',
      cards: 1,
      business: { positions: 0, orders: 0, closableAt: null },
      passedDeposits: 0,
      at,
    }
    const unmet = (waiting: readonly ReturnType<typeof wait>[]) =>
      depositLines({ ...facts, waiting } as never)
        .filter(({ met }) => !met)
        .map(({ key, now }) => [key, now])
    expect(unmet([wait('deposit', 'D-1')])).toEqual([['deposit_already_pending', 'D-1']])
    expect(unmet([wait('loan', 'L-1')])).toEqual([['funds_operation_in_progress', 'L-1']])
    expect(unmet([wait('loan', 'L-1'), wait('deposit', 'D-1')])).toEqual([
      ['deposit_already_pending', 'D-1'],
      ['funds_operation_in_progress', 'L-1'],
    ])
  })

  test('[L-04] amounts at both ends of both limits', () => {
    const values = { currency: 'JPY' }
    const field = 'amount'
    expect(amountRefusals('', 0)).toEqual([{ key: 'enter_recharge_amount', field }])
    expect(amountRefusals('999', 0)).toEqual([{ key: 'below_minimum_deposit', field, now: '999', needed: '1000', values }])
    expect([amountRefusals('1000', 0), amountRefusals('500000', 0), amountRefusals('10000000000', 1)]).toEqual([[], [], []])
    expect(amountRefusals('500001', 0)).toEqual([
      { key: 'above_maximum_deposit', field, now: '500001', needed: '500000', values },
    ])
    expect(amountRefusals('10000000001', 1)).toEqual([
      { key: 'above_maximum_deposit', field, now: '10000000001', needed: '10000000000', values },
    ])
  })
})
