import { z } from 'zod'
import { call } from './call.ts'
import {
  count,
  dateText,
  instantOrDash,
  instantText,
  marketType,
  marketTypes,
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
  'deposit',
  'withdrawal',
  'loan',
  'interest',
  'repayment',
  'exchange',
  'correction',
] as const

export const fundingCalls = {
  'user/funds': call('The funds summary: the six figures of the seed and equity (E-15).', {
    input: z.object({ type: z.enum([...marketTypes, 'all']).default('jpy') }),
    output: fundsSummary,
  }),
  'user/fundRecords': call('Every movement of the wallet, latest first, with the entries behind each (P-19).', {
    input: z.object({
      type: marketType,
      kind: z.enum(fundRecordKinds).optional(),
      from: dateText.optional(),
      to: dateText.optional(),
      ...paging,
    }),
    output: pageOf(fundRecord),
  }),
  'user/statement': call('The statement of a period: opening, every entry, closing, its Merkle root, and the same as CSV.', {
    input: z.object({ type: marketType, from: dateText, to: dateText }),
    output: z.object({
      account: z.string(),
      type: z.string(),
      currency: z.string(),
      from: dateText,
      to: dateText,
      opening: moneyText,
      closing: moneyText,
      root: z.string(),
      list: z.array(z.object({ ...entryRow.shape, time: instantText, kind: z.string(), amount: moneyText, balance: moneyText })),
      csv: z.string(),
    }),
  }),
  'user/performance': call('Equity at the end of each day, daily results, and the return by market, currency and cost.', {
    input: z.object({ type: z.enum([...marketTypes, 'all']).default('all'), days: count(7, 366).default(90) }),
    output: z.object({
      currency: z.string(),
      days: z.array(z.object({ date: dateText, equity: moneyText, profit: moneyText, flow: moneyText })),
      by_market: z.array(z.object({ type: z.string(), profit: moneyText })),
      currency_effect: moneyText,
      fees: moneyText,
      interest: moneyText,
      dividends: moneyText,
      total: moneyText,
    }),
  }),
} as const
