import { type CallName, calls } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundPassword, type RunningApp, runApp, type Tester } from './running-app.ts'
import { requestAt, wireDocument } from './wire-document.ts'

let app: RunningApp
let akiko: Tester
/** Objects that quantities refer to: an order, a position and a resting order. */
let orders: Readonly<Partial<Record<CallName, object>>> = {}
beforeAll(async () => {
  app = await runApp({ environment: { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000' } })
  akiko = await app.customer('9066660001')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
  const low = (await akiko.call('market/stock', { code: '7203' })).data.limit_down
  const lot = await akiko.call('trade/buy', { code: '7203', stock_num: 10 })
  const resting = await akiko.call('trade/buy', { code: '7203', stock_num: 10, price_type: 'limit', price: low })
  orders = {
    'trade/preview': { code: '7203' },
    'trade/buy': { code: '7203' },
    'trade/pair': { code: '7203' },
    'trade/previewPair': { code: '7203' },
    'trade/sell': { order_no: lot.data.order_no },
    'trade/closeShare': { code: '7203' },
    'trade/bracket': { order_no: lot.data.order_no, stop_trigger_price: low },
    'trade/amend': { order_no: resting.data.order_no },
  }
})
afterAll(() => app.close())

interface Field {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly enum?: readonly unknown[]
}

const fieldsOf = (name: string): readonly (readonly [string, Field])[] => {
  const at = requestAt(name)
  return at === null ? [] : Object.entries(wireDocument.components.schemas[at.split('/').at(-1) ?? ''].properties)
}

/** A text that a pattern does not match. */
const againstPattern = (pattern: string): string => {
  const text = ['~', 'é'].find((each) => !new RegExp(pattern, 'u').test(each))
  if (text === undefined) throw new Error(`nothing is against ${pattern}`)
  return text
}

/** Values just beyond the range stated in the document, and on its edge. */
const beyond = (field: Field): readonly (string | number)[] => [
  ...(field.minimum === undefined ? [] : [field.minimum - 1]),
  ...(field.maximum === undefined ? [] : [field.maximum + 1]),
  ...(field.maxLength === undefined ? [] : ['x'.repeat(field.maxLength + 1)]),
  ...(field.minLength === undefined || field.minLength === 0 ? [] : ['']),
  ...(field.pattern === undefined ? [] : [againstPattern(field.pattern)]),
  ...(field.enum === undefined ? [] : ['nothing_of_this_kind']),
]
const within = (field: Field): readonly (string | number)[] => [
  ...(field.minimum === undefined ? [] : [field.minimum]),
  ...(field.maximum === undefined ? [] : [field.maximum]),
  ...(field.maxLength === undefined || field.pattern !== undefined ? [] : ['x'.repeat(field.maxLength)]),
]

/** Fields of how many shares: what is no quantity is refused by the rules, which need a share to decide about. */
const quantities: readonly string[] = ['stock_num', 'other_stock_num']

/** The refusals about a field; a preview returns them beside its figures. */
const about = async (name: CallName, field: string, value: string | number): Promise<readonly Refusal[]> => {
  const quantity = quantities.includes(field) ? orders[name] : {}
  const { data } = await akiko.call(name, { ...quantity, [field]: value })
  return (data.refusals ?? []).filter((refusal) => refusal.field === field)
}

/**
 * A quantity at its edge would be an order; other fields have a format within their length, or name something that must exist.
 */
const apart: readonly string[] = [...quantities, 'page', 'keys', 'index', 'sector']
/** Too few or too many shares of an offer are decided by the offer, and these tests name none. */
const ofAnOffer: readonly CallName[] = ['trade/newstockSubscribe', 'trade/blockApply']
/** A picture is sent in another format. */
const multipart: readonly string[] = ['user/upload']

describe('[V2.2.1, V2.2.2] the server enforces the ranges in the document', () => {
  test.each(Object.keys(calls).filter((name) => !multipart.includes(name)) as CallName[])(
    '%s',
    async (name) => {
      for (const [field, schema] of fieldsOf(name)) {
        if (field === 'num' && ofAnOffer.includes(name)) continue
        for (const value of beyond(schema))
          expect([field, value, (await about(name, field, value)).length > 0]).toEqual([field, value, true])
        if (apart.includes(field)) continue
        for (const value of within(schema)) {
          const reasons = (await about(name, field, value)).filter(({ key }) => key === 'invalid_input')
          expect([field, value, reasons]).toEqual([field, value, []])
        }
      }
    },
    60_000,
  )

  test('what was sent changed nothing', async () => {
    const { list } = (await akiko.call('trade/userstocklists')).data
    expect(list.map(({ state, stock_num }) => [state, stock_num]).toSorted()).toEqual([
      ['holding', 10],
      ['pending_order', 10],
    ])
    expect(app.failures).toEqual([])
  })
})
