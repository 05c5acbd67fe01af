import { fundPassword } from '@zaraba/world/person.ts'
import type { CashKind, Step } from './schedule.ts'
import { act, pick, type Request, type Stage } from './sent-requests.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Card {
  readonly id: string
}

/** Binds the card that the app would issue, or unbinds one of those that are bound. */
const card = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const { data } = await stage.client.ask(customer, 'user/banklist', {})
  const bound = (Array.isArray(data.list) ? data.list : []) as readonly Card[]
  const chosenCard = pick(bound, step.words[1])
  if (step.words[0] % 4 === 0 && chosenCard !== undefined)
    return await act(stage, step, 'user/bankRemove', { id: chosenCard.id, fund_password: fundPassword })
  await act(stage, step, 'user/bankAdd', data.issue as Request)
}

const deposit = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const voucher = await stage.client.upload(customer, 'transfer_voucher')
  await act(stage, step, 'user/deposit', { amount: String(1_000 + (step.words[0] % 600_000)), voucher })
}

const withdraw = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const { data } = await stage.client.ask(customer, 'user/banklist', {})
  const chosenCard = pick((Array.isArray(data.list) ? data.list : []) as readonly Card[], step.words[1])
  const amount = String(29_000 + (step.words[0] % 200_000))
  await act(stage, step, 'user/withdraw', { amount, card: chosenCard?.id ?? '1', fund_password: fundPassword })
}

const cancelWithdrawal = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  const askedSentRequests =
    customer?.sentRequests.filter(({ call, answer }) => call === 'user/withdraw' && answer?.status === 1) ?? []
  await act(stage, step, 'user/withdrawCancel', { order_no: text(askedSentRequests.at(-1)?.answer?.data.order_no) || 'W-1' })
}

const repay = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const { data } = await stage.client.ask(customer, 'user/loanInfo', {})
  const owed = BigInt(text(data.owed) || '0')
  await act(stage, step, 'user/repay', { amount: String(step.words[0] % 5 === 0 && owed > 0n ? owed - 1n : owed) })
}

const currencies = ['JPY', 'USD', 'CNY', 'TWD', 'HKD', 'THB', 'VND', 'MYR', 'KRW'] as const

const exchange = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const from = pick(currencies, step.words[0] % 3) ?? 'JPY'
  const to = pick(currencies, step.words[1]) ?? 'USD'
  const { data } = await stage.client.ask(customer, 'user/exchangeRates', { from, to })
  const amount = from === 'JPY' ? String(1 + (step.words[2] % 90_000)) : (step.words[2] % 900).toString()
  await act(stage, step, 'user/exchange', { quote: text(data.quote), from, to, amount, fund_password: fundPassword })
}

const loan = (stage: Stage, step: Step): Promise<void> =>
  act(stage, step, 'user/loan', { amount: String(10_000 * (1 + (step.words[0] % 40))), fund_password: fundPassword })

/** Money in and out, borrowed and exchanged. */
export const performCash: Readonly<Record<CashKind, (stage: Stage, step: Step) => Promise<void>>> = {
  card,
  deposit,
  withdraw,
  cancelWithdrawal,
  loan,
  repay,
  exchange,
}
