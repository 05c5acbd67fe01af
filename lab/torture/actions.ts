import { setTimeout as sleep } from 'node:timers/promises'
import { missing } from '@zaraba/money/missing.ts'
import { performCash } from './cash-actions.ts'
import { admit, type Customer } from './client.ts'
import { listFaults } from './formulas.ts'
import { pricesNear } from './near-prices.ts'
import { isCashKind, isSystemKind, type Step } from './schedule.ts'
import { act, learn, pick, type Request, type Stage, sameAnswer } from './sent-requests.ts'
import { amend, stopNear } from './stops.ts'
import { performSystem } from './system-actions.ts'

/** A profit and a stop around the price now, on the sides of a direction; near enough to be reached within minutes. */
const exitsNear = async (stage: Stage, step: Step, direction: 'long' | 'short'): Promise<Request> => {
  const sign = direction === 'long' ? 1 : -1
  const [profit = '1', stop = '1'] = await pricesNear(
    stage,
    step,
    sign * (6 + (step.words[2] % 7)),
    -sign * (6 + (step.words[3] % 7)),
  )
  const legs = { take_profit_price: profit, stop_trigger_price: stop }
  return step.words[1] % 3 === 0 ? { stop_trigger_price: stop } : legs
}

/** An alert on a price near the one now, or on the volume of a session: alerts of one share meet in its prints and in its split. */
const setAlert = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const [a, b, c] = step.words
  const [value = '1'] = await pricesNear(stage, step, (c % 13) - 6)
  const wanted = a % 3 === 0 ? { kind: 'volume', value: String(1_000_000 * (1 + (b % 6))) } : { kind: 'price', value }
  await stage.client.ask(customer, 'alert/add', { ...step.stock, ...wanted, repeat: b % 2 === 0 ? 'once' : 'standing' })
}

const sharesOf = (word: number): number => ([1, 2, 3, 7, 10, 33, 100, 250, 1_000, 4_000] as const)[word % 10] ?? missing()

/** How long some orders last: those for a moment or an auction, also where the market refuses them. */
const lasting = (word: number): Request => {
  const force = ([undefined, 'ioc', undefined, 'closing', 'fok', undefined, 'opening', 'limit_to_market_at_close'] as const)[
    word % 8
  ]
  return force === undefined ? {} : { time_in_force: force }
}

const buy = async (stage: Stage, step: Step): Promise<void> => {
  const [a, b, c, d] = step.words
  const limit = a % 2 === 0
  const [near = '1'] = limit ? await pricesNear(stage, step, (c % 9) - 5) : []
  const direction = a % 4 === 1 ? 'short' : 'long'
  const exits = a % 3 === 0 ? await exitsNear(stage, step, direction) : {}
  const isStop = !limit && b % 3 === 0
  const stop = isStop ? await stopNear(stage, step, direction === 'long' ? 'buy' : 'sell') : {}
  await act(stage, step, 'trade/buy', {
    ...step.stock,
    direction,
    price_type: limit ? 'limit' : 'market',
    stock_num: String(sharesOf(b)),
    leverage: String(1 + (d % 2)),
    ...(limit ? { price: near } : {}),
    ...exits,
    ...stop,
    ...((limit || isStop) && d % 5 === 0 ? { good_till: stage.goodTill } : isStop ? {} : lasting(c)),
  })
}

/** A pair on either side of the price now, near enough for both to be reached within minutes. */
const pair = async (stage: Stage, step: Step): Promise<void> => {
  const [, b, c, d] = step.words
  const [up = '1', down = '1'] = await pricesNear(stage, step, 3 + (c % 7), -3 - (d % 7))
  await act(stage, step, 'trade/pair', {
    ...step.stock,
    trigger_price: up,
    other_direction: b % 2 === 0 ? 'short' : 'long',
    ...(b % 2 === 0 ? { other_trigger_price: down } : { other_price_type: 'limit', other_price: down }),
    stock_num: String(sharesOf(b)),
    ...(d % 2 === 0 ? { good_till: stage.goodTill } : {}),
  })
}

/** The latest ones are the ones that others fight for. */
const contested = (stage: Stage, step: Step): string => {
  const recent = stage.customers[step.who]?.known.slice(-12) ?? []
  return pick(recent, step.words[0]) ?? 'P-1'
}

const onPosition = (stage: Stage, step: Step, call: string, more: Request): Promise<void> =>
  act(stage, step, call, { order_no: contested(stage, step), ...more })

/** Changes that turn a request into another well-formed one. */
const otherwise: Readonly<Record<string, Request>> = {
  'trade/buy': { stock_num: '3', leverage: '1' },
  'trade/pair': { code: '7203', stock_num: '3', other_stock_num: '4' },
  'trade/sell': { order_no: 'P-3', stock_num: '3' },
  'trade/bracket': { order_no: 'P-3', stop_trigger_price: '3' },
  'trade/closeShare': { code: '7203', stock_num: '3' },
  'trade/closeAll': { type: 'cny' },
  'trade/amend': { order_no: 'P-3', stock_num: '3' },
  'trade/cancel': { order_no: 'P-3' },
  'trade/topUp': { order_no: 'P-3', credit: '3' },
}

const again = async (stage: Stage, step: Step, differently: boolean): Promise<void> => {
  const customer = stage.customers[step.who]
  const settledSentRequests = customer?.sentRequests.filter((sentRequest) => sentRequest.answer !== null) ?? []
  const sentRequest = pick(settledSentRequests, step.words[0])
  if (customer === undefined || sentRequest === undefined || sentRequest.answer === null) return
  const request = differently ? { ...sentRequest.request, ...otherwise[sentRequest.call] } : sentRequest.request
  const answer = await stage.client.ask(customer, sentRequest.call, request, sentRequest.key)
  const reachedTheHandler = sentRequest.answer.msg !== 'invalid_input' && answer.msg !== 'invalid_input'
  if (!differently && !sameAnswer(answer, sentRequest.answer))
    stage.client.faults.push(`step ${step.index}: ${sentRequest.call} repeated: ${JSON.stringify([sentRequest.answer, answer])}`)
  if (differently && reachedTheHandler && answer.msg !== 'key_used_differently' && !sameAnswer(answer, sentRequest.answer))
    stage.client.faults.push(
      `step ${step.index}: a key was used for two requests: ${JSON.stringify([sentRequest.answer, answer])}`,
    )
}

/** Reads one of the caller's lists and recomputes every figure of it. */
const list = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const { type } = step.stock
  const { data } = await stage.client.ask(customer, 'trade/userstocklists', { type })
  const rows: unknown = data.list
  if (Array.isArray(rows)) for (const row of rows) learn(customer, row)
  stage.client.faults.push(...listFaults(type, data).map((fault) => `step ${step.index}: ${fault}`))
}

const watch = async (stage: Stage, step: Step): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  await stage.client.ask(customer, step.words[0] % 2 === 0 ? 'watch/add' : 'watch/remove', { ...step.stock })
}

const register = async (stage: Stage, step: Step): Promise<void> => {
  const newcomer = await admit(stage.client, String(6_000_000_000 + step.index))
  const { data } = await stage.client.ask(newcomer, 'user/getUserinfo', {})
  if (String(data.jpy) !== '10000000') stage.client.faults.push(`a newcomer has ${String(data.jpy)} yen`)
}

const moves: readonly Request[] = [
  { to: 'speed', speed: '60' },
  { to: 'speed', speed: '1' },
  { to: 'speed', speed: '10' },
  { to: 'next_session', type: 'usd' },
  { to: 'next_session', type: 'cny' },
  { to: 'next_day', type: 'jpy' },
]

/** The first customer is the host. */
const moveClock = (stage: Stage, step: Step): Promise<void> =>
  act(stage, { ...step, who: 0 }, 'clock/move', pick(moves, step.words[0]) ?? { to: 'next_day' })

/** The host speeds the clock up, or moves it to the next Tokyo day and waits for it. */
export const hurry = async (stage: Stage, key: string, to: 'speed' | 'next_day'): Promise<void> => {
  const [host] = stage.customers
  if (host === undefined) return
  const isMoving = async () => (await stage.client.ask(host, 'clock/state', {})).data.moving === true
  while (await isMoving()) await sleep(50)
  await stage.client.ask(host, 'clock/move', to === 'speed' ? { to, speed: '60' } : { to, type: 'jpy' }, key)
  while (await isMoving()) await sleep(50)
}

export const perform = async (stage: Stage, step: Step): Promise<void> => {
  const [, b, c] = step.words
  if (isCashKind(step.kind)) return await performCash[step.kind](stage, step)
  if (step.kind === 'alert') return await setAlert(stage, step)
  if (isSystemKind(step.kind)) return await performSystem[step.kind](stage, step)
  switch (step.kind) {
    case 'buy':
      return c % 9 === 0 ? await pair(stage, step) : await buy(stage, step)
    case 'sell':
      if (c % 25 === 0) return await act(stage, step, 'trade/closeAll', b % 2 === 0 ? {} : { type: 'jpy' })
      if (c % 5 === 0)
        return await act(stage, step, 'trade/closeShare', { ...step.stock, direction: b % 2 === 0 ? 'long' : 'short' })
      if (c % 5 === 1)
        return await onPosition(stage, step, 'trade/bracket', {
          ...(await exitsNear(stage, step, b % 4 === 0 ? 'short' : 'long')),
          good_till: stage.goodTill,
        })
      if (c % 5 === 2)
        return await onPosition(stage, step, 'trade/sell', {
          ...(await stopNear(stage, step, b % 4 === 0 ? 'buy' : 'sell')),
          ...(b % 2 === 0 ? { good_till: stage.goodTill } : {}),
        })
      return await onPosition(stage, step, 'trade/sell', b % 3 === 0 ? { stock_num: String(sharesOf(c)) } : {})
    case 'cancel':
      return await onPosition(stage, step, 'trade/cancel', {})
    case 'amend':
      return await amend(stage, step, contested(stage, step))
    case 'topUp':
      return await onPosition(stage, step, 'trade/topUp', { credit: String(1 + (b % 5_000)) })
    case 'preview':
      await stage.client.ask(stage.customers[step.who] ?? nobody, 'trade/preview', {
        ...step.stock,
        stock_num: String(sharesOf(b)),
      })
      return
    case 'again':
    case 'differently':
      return await again(stage, step, step.kind === 'differently')
    case 'list':
      return await list(stage, step)
    case 'watch':
      return await watch(stage, step)
    case 'register':
      return await register(stage, step)
    case 'clock':
      return await moveClock(stage, step)
    default:
      return
  }
}

const nobody: Customer = { account: '', token: '', sentRequests: [], known: [] }
