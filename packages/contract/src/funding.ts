import { z } from 'zod'
import { call } from './call.ts'
import {
  instantOrDash,
  instantText,
  marketType,
  marketTypes,
  moneyOrDash,
  moneyText,
  pageOf,
  paging,
  rateText,
} from './shapes.ts'

export const fundsSummary = z.object({
  total_assets: moneyText,
  position_value: moneyText,
  available: moneyText,
  frozen: moneyText,
  total_debt: moneyText,
  floating_profit: moneyText,
  equity: moneyText,
  today_profit: moneyText,
  rates: z.record(z.string(), rateText).optional(),
})
export const entryRow = z.object({ from: z.string(), to: z.string(), amount: moneyText, currency: z.string(), cause: z.string() })
export const fundRecord = z.object({
  kind: z.string(),
  order_no: z.string(),
  amount: moneyText,
  balance: moneyText,
  time: instantText,
  apply_time: instantText,
  review_time: instantOrDash,
  name: z.string(),
  code: z.string(),
  entries: z.array(entryRow),
})
export const fundRecordKinds = [
  'grant',
  'trade',
  'fee',
  'hold',
  'dividend',
  'split',
  'top_up',
  'financing',
  'correction',
] as const

export const fundingCalls = {
  'user/funds': call('The funds summary: the six figures of the seed and equity (E-15).', {
    input: z.object({ type: z.enum([...marketTypes, 'all']).default('jpy') }),
    output: fundsSummary,
  }),
  'user/fundRecords': call('Every movement of the wallet, latest first, with the entries behind each (P-19).', {
    input: z.object({ type: marketType, kind: z.enum(fundRecordKinds).optional(), ...paging }),
    output: pageOf(fundRecord),
  }),
  'user/withdrawallist': call('Withdrawal records (C-05).', {
    input: z.object({ type: marketType }),
    output: z.array(
      z.object({
        order_no: z.string(),
        money: moneyOrDash,
        card: z.string(),
        apply_time: instantText,
        review_time: instantOrDash,
        reason: z.string(),
        status: z.int(),
        state: z.string(),
      }),
    ),
  }),
} as const
