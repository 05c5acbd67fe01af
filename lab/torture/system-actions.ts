import { fundPassword } from '@zaraba/world/person.ts'
import type { Step, SystemKind } from './schedule.ts'
import { act, pick, type Request, type Stage, textOf } from './sent-requests.ts'

type Row = Readonly<Record<string, unknown>>

const rowsOf = (list: unknown): readonly Row[] => (Array.isArray(list) ? list : [])

/** The rows of a list that the caller may do something with; all of them where there are none, so that refusals are met too. */
const chosen = (rows: readonly Row[], may: (row: Row) => boolean, word: number): Row | undefined => {
  const open = rows.filter(may)
  return pick(open.length > 0 ? open : rows, word)
}
const allowed = (can: unknown): boolean => typeof can === 'object' && can !== null && Reflect.get(can, 'allowed') === true

const listOf = async (stage: Stage, step: Step, call: string, more: Request = {}): Promise<readonly Row[]> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return []
  const { data } = await stage.client.ask(customer, call, { type: step.stock.type, ...more })
  return rowsOf(Array.isArray(data) ? data : data.list)
}

/** A whole number of units between the least and the most; now and then one more than the most. */
const sharesOf = (row: Row | undefined, word: number): string => {
  const [least, most] = [Number(row?.min_num ?? 1), Number(row?.max_num ?? 1)]
  const units = Math.max(1, Math.floor(most / least))
  return String(least * (1 + (word % (Math.min(units, 6) + (word % 17 === 0 ? units : 0)))))
}

const subscribe = async (stage: Stage, step: Step): Promise<void> => {
  const [a, b] = step.words
  const offering = chosen(await listOf(stage, step, 'trade/newstocklist'), (row) => allowed(row.can), a)
  await act(stage, step, 'trade/newstockSubscribe', {
    type: step.stock.type,
    code: textOf(offering?.code) || 'A1',
    num: sharesOf(offering, b),
    fund_password: fundPassword,
    ...(b % 2 === 0 ? { word: b.toString(16).padStart(64, 'a') } : {}),
  })
}

/** Takes a win or gives it up. */
const settleWin =
  (call: string, can: 'pay' | 'waive') =>
  async (stage: Stage, step: Step): Promise<void> => {
    const may = (row: Row) => typeof row.can === 'object' && row.can !== null && allowed(Reflect.get(row.can, can))
    const row = chosen(await listOf(stage, step, 'trade/usernewstocklist'), may, step.words[0])
    await act(stage, step, call, { order_no: textOf(row?.order_no) || 'N-1', fund_password: fundPassword })
  }

const applyFor =
  (kind: 'block' | 'grab') =>
  async (stage: Stage, step: Step): Promise<void> => {
    const [a, b] = step.words
    const offer = chosen(await listOf(stage, step, 'trade/blocklist', { kind }), (row) => row.can === true, a)
    await act(stage, step, 'trade/blockApply', {
      id: textOf(offer?.id) || 'none',
      num: sharesOf(offer, b),
      fund_password: fundPassword,
    })
  }

const cancelBlock = async (stage: Stage, step: Step): Promise<void> => {
  const row = chosen(await listOf(stage, step, 'trade/userblocklist', { kind: 'block' }), (each) => each.can_cancel === true, 0)
  await act(stage, step, 'trade/blockCancel', { order_no: textOf(row?.order_no) || 'B-1' })
}

const leastStake: Readonly<Record<string, number>> = { jpy: 100_000, usd: 1_000, cny: 5_000 }

const follow = async (stage: Stage, step: Step): Promise<void> => {
  const [a, b] = step.words
  const product = chosen(await listOf(stage, step, 'trade/productlist'), (row) => allowed(row.can), a)
  const least = Math.ceil(Number(product?.min ?? leastStake[step.stock.type]))
  await act(stage, step, 'trade/productFollow', {
    id: textOf(product?.id) || 'none',
    amount: String(least * (1 + (b % 3)) - (b % 11 === 0 ? 1 : 0)),
    fund_password: fundPassword,
  })
}

const endFollowing = async (stage: Stage, step: Step): Promise<void> => {
  const rows = await listOf(stage, step, 'trade/userproductlist')
  const row = chosen(rows, ({ kind, status }) => kind === 'copy' && status === 0, step.words[0])
  await act(stage, step, 'trade/productEnd', { order_no: textOf(row?.order_no) || 'Q-1', fund_password: fundPassword })
}

const stake = async (stage: Stage, step: Step): Promise<void> => {
  const { type } = step.stock
  const amount = String((leastStake[type] ?? 1_000) * (1 + (step.words[0] % 3)))
  await act(stage, step, 'trade/intradayApply', { type, amount, fund_password: fundPassword })
}

/** New shares, blocks and grabs, products that are followed, and the intraday desk. */
export const performSystem: Readonly<Record<Exclude<SystemKind, 'alert'>, (stage: Stage, step: Step) => Promise<void>>> = {
  subscribe,
  payWin: settleWin('trade/newstockPay', 'pay'),
  waiveWin: settleWin('trade/newstockWaive', 'waive'),
  applyForBlock: applyFor('block'),
  grab: applyFor('grab'),
  cancelBlock,
  follow,
  endFollowing,
  stake,
}
