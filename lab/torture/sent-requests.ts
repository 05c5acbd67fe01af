import type { Client, Customer, Definite, SentRequest } from './client.ts'
import type { Step, Stock } from './schedule.ts'

export type Request = Readonly<Record<string, string>>

export interface Stage {
  readonly client: Client
  readonly customers: readonly Customer[]
  /** Shares that every fourth step is about instead of its own; none where the schedule alone decides. */
  readonly splitting: readonly Stock[]
  /** The date until which some orders last: the Friday of the week after the run begins. */
  readonly goodTill: string
  /** Prefix of keys and accounts, so that no two runs meet. */
  readonly name: string
}

export const pick = <Value>(from: readonly Value[], word: number): Value | undefined => from[word % Math.max(1, from.length)]
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Remembers the numbers that an answer names. */
export const learn = (customer: Customer, data: unknown): void => {
  if (typeof data !== 'object' || data === null) return
  const number = textOf(Reflect.get(data, 'order_no'))
  if (/^[OP]-/.test(number) && !customer.known.includes(number)) customer.known.push(number)
}

export const sameAnswer = (left: Definite, right: Definite): boolean =>
  left.status === right.status &&
  left.msg === right.msg &&
  textOf(left.data.order_no) === textOf(right.data.order_no) &&
  textOf(left.data.parent) === textOf(right.data.parent)

/** Asks for something once, in as many copies as the step wants, and records it before the first one leaves. */
export const act = async (stage: Stage, step: Step, call: string, request: Request): Promise<void> => {
  const customer = stage.customers[step.who]
  if (customer === undefined) return
  const sentRequest: SentRequest = { call, request, key: `${stage.name}-${step.index}`, answer: null }
  customer.sentRequests.push(sentRequest)
  const copies = Array.from({ length: step.copies }, () => stage.client.ask(customer, call, request, sentRequest.key))
  const [first, ...others] = await Promise.all(copies)
  if (first === undefined) return
  sentRequest.answer = first
  learn(customer, first.data)
  for (const other of others)
    if (!sameAnswer(first, other))
      stage.client.faults.push(`step ${step.index}: copies of one ${call} differ: ${JSON.stringify([first, other])}`)
}
