import type { OfferingState } from '@zaraba/contract/ipo/states.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { offeringMayMove } from '@zaraba/rules/ipo/moves.ts'
import type { OfferingTerms } from '@zaraba/rules/ipo/terms.ts'
import type { Transaction } from '../../database/database.ts'
import type { DueHandler } from '../../time/due.ts'
import { type DueItem, schedule } from '../../time/due-store.ts'
import type { DueSubject } from '../../time/set-aside.ts'
import { lockWindow, moveOffering, offeringWithSecret, setPrice, setRange, withdrawOffering } from '../offering-store.ts'
import type { IpoPorts } from '../ports.ts'
import type { OfferingRecord } from '../records.ts'
import { applyDraw, applyPayment, applyPrice, applySeal, applyWithdrawal, type Turn } from './batches.ts'
import { applyDeadline } from './deadline.ts'
import { drawList, sealList } from './draws.ts'
import { applyListing } from './listing.ts'
import type { WorldView } from './world.ts'

export const stepDue = 'ipo.step'

/**
 * Due items of an offering. The reference is "number/step/customer": steps of one moment follow each other by their numbers, and a step for
 * many customers is carried out in batches, each in a transaction of its own, which begins after the last customer of the batch before. A
 * customer for whom it failed has an item of their own, "number/step/one/customer".
 */
const steps = [
  '1-range',
  '2-open',
  '3-close',
  '4-seal',
  '5-price',
  '6-draw',
  '7-payment',
  '8-deadline',
  '9-listing',
  '9-withdrawn',
] as const
type Step = (typeof steps)[number]

/** The steps of one offering follow each other, and so do those that are carried out for one customer alone. */
export const stepSubjects: Readonly<Record<string, DueSubject>> = {
  [stepDue]: (reference) => {
    const [number = '', , , only] = reference.split('/')
    return only === undefined ? number : `${number}/${only}`
  },
}

/** The steps of an offering that lie after a moment. */
export const stepsOf = (offering: OfferingTerms & { readonly number: bigint }, after: Instant): readonly DueItem[] => {
  const at: readonly (readonly [Step, Instant])[] = [
    ['1-range', offering.rangeAt],
    ['2-open', offering.opensAt],
    ['3-close', offering.closesAt],
    ['5-price', offering.pricedAt],
    ['6-draw', offering.drawnAt],
    ['7-payment', offering.paymentAt],
    ['8-deadline', offering.deadlineAt],
    ['9-listing', offering.listedAt],
  ]
  return at.flatMap(([step, when]) => (when > after ? [itemOf(offering.number, step, when)] : []))
}
const itemOf = (offering: bigint, step: Step, at: Instant, customer = 0n): DueItem => ({
  at,
  kind: stepDue,
  reference: `${offering}/${step}/${String(customer).padStart(19, '0')}`,
})
const itemAlone = (offering: bigint, step: Step, at: Instant, customer: CustomerNumber): DueItem => ({
  at,
  kind: stepDue,
  reference: `${offering}/${step}/one/${customer}`,
})

type Taken = OfferingRecord & { readonly secret: Buffer }
interface Context {
  readonly ports: IpoPorts
  readonly transaction: Transaction
  readonly offering: Taken
  readonly at: Instant
  readonly turn: Turn
  /** Whether this is the first batch of the step. */
  readonly first: boolean
  readonly world: WorldView | null
}

/** Does the next batch and plans the one behind it. */
const batched =
  (step: Step, apply: (context: Context) => Promise<bigint | null>) =>
  async (context: Context): Promise<void> => {
    const last = await apply(context)
    const { transaction, offering, at, turn } = context
    if (last !== null) await schedule(transaction, [itemOf(offering.number, step, at, last)])
    if (turn.only !== null) await schedule(transaction, stepsAfter(step, offering, turn.only))
  }

/** The steps after the draw, by which an application that was not moved with the others comes to where they are. */
const stepsAfter = (step: Step, offering: OfferingRecord, only: CustomerNumber): readonly DueItem[] => {
  const later: readonly (readonly [Step, Instant])[] = [
    ['7-payment', offering.paymentAt],
    ['8-deadline', offering.deadlineAt],
    ['9-listing', offering.listedAt],
  ]
  return step < '6' ? [] : later.flatMap(([each, when]) => (each > step ? [itemAlone(offering.number, each, when, only)] : []))
}

const move = ({ transaction, offering }: Context, from: OfferingState, to: OfferingState) => {
  if (!offeringMayMove(from, to)) throw new Error(`an offering never goes from ${from} to ${to}`)
  return moveOffering(transaction, offering.number, from, to)
}

/** The issuer withdraws, never while the window is open: whatever is held comes back, and then the offering has ended. */
const withdraw = async ({ ports, transaction, offering, at, turn, world }: Context): Promise<bigint | null> => {
  const last = await applyWithdrawal(ports, transaction, offering, at, turn)
  if (last === null && turn.only === null) await withdrawOffering(transaction, offering, at, world?.withdrawn ?? '')
  return last
}

const range = async (context: Context): Promise<void> => {
  const { transaction, offering, world } = context
  if (world?.range !== undefined && world.range !== null && offering.high === null)
    await setRange(transaction, offering.number, world.range.low, world.range.high)
  await move(context, 'waiting', 'to_subscribe')
}

const priced = async (context: Context): Promise<bigint | null> => {
  const { ports, transaction, offering, world, turn, first, at } = context
  if (first && offering.price === null) {
    const price = world === null ? offering.high : world.price
    if (price === null) throw new Error(`${offering.market}:${offering.code} has no price at its pricing`)
    await setPrice(transaction, offering.number, price)
    return applyPrice(ports, transaction, { ...offering, price }, at, turn)
  }
  return applyPrice(ports, transaction, offering, at, turn)
}

const work: Readonly<Record<Step, (context: Context) => Promise<void>>> = {
  '1-range': range,
  '2-open': (context) => move(context, 'to_subscribe', 'subscribing'),
  '3-close': async (context) => {
    const { transaction, offering, at } = context
    await lockWindow(transaction, offering.number)
    await move(context, 'subscribing', 'ended')
    await schedule(transaction, [itemOf(offering.number, '4-seal', at)])
  },
  '4-seal': batched('4-seal', async ({ ports, transaction, offering, at, turn, first }) => {
    if (first) await sealList(ports, transaction, offering, at)
    return applySeal(ports, transaction, offering, at, turn)
  }),
  '5-price': batched('5-price', priced),
  '6-draw': batched('6-draw', async (context) => {
    const { ports, transaction, offering, at, turn, first } = context
    if (first) {
      await drawList(transaction, offering, at)
      await move(context, 'ended', 'drawn')
    }
    return applyDraw(ports, transaction, offering, at, turn)
  }),
  '7-payment': batched('7-payment', ({ ports, transaction, offering, at, turn }) =>
    applyPayment(ports, transaction, offering, at, turn),
  ),
  '8-deadline': batched('8-deadline', ({ ports, transaction, offering, at, turn }) =>
    applyDeadline(ports, transaction, offering, at, turn),
  ),
  '9-listing': batched('9-listing', async (context) => {
    const { ports, transaction, offering, at, turn } = context
    const last = await applyListing(ports, transaction, offering, at, turn)
    if (last === null && turn.only === null) await move(context, 'drawn', 'listed')
    return last
  }),
  '9-withdrawn': batched('9-withdrawn', withdraw),
}

/** The steps at which an issuer may withdraw. */
const mayEnd: readonly Step[] = ['1-range', '5-price', '8-deadline']

/** The world's view of an offering; of one that operators added, after this process has read what another process stored. */
const worldAt = async (ports: IpoPorts, offering: Taken, at: Instant): Promise<WorldView | null> => {
  const knownWorldView = ports.world.at(offering, at)
  if (knownWorldView !== null || offering.byOperator === null) return knownWorldView
  await ports.readOfferings()
  const read = ports.world.at(offering, at)
  if (read === null) throw new Error(`${offering.market}:${offering.code} is no offering of the brokerage`)
  return read
}

/** Carries out a step of an offering's timetable. */
export const stepHandler =
  (ports: IpoPorts): DueHandler =>
  async (transaction, reference, at) => {
    const [number = '', name = '', behind = '0', one] = reference.split('/')
    const step = steps.find((each) => each === name)
    if (step === undefined) throw new Error(`no offering has the step ${name}`)
    const offering = await offeringWithSecret(transaction, BigInt(number))
    if (offering === null) throw new Error(`there is no offering ${number}`)
    if (offering.state === 'withdrawn' && step !== '9-withdrawn') return
    const world = await worldAt(ports, offering, at)
    const only = one === undefined ? null : customerNumber(BigInt(one))
    const turn: Turn = {
      behind: only === null ? BigInt(behind) : 0n,
      only,
      alone: (customer) => itemAlone(offering.number, step, at, customer),
    }
    const first = turn.behind === 0n && only === null
    const context: Context = { ports, transaction, offering, at, turn, first, world }
    const ends = mayEnd.includes(step) && first && world !== null && world.withdrawn !== null
    if (ends) return schedule(transaction, [itemOf(offering.number, '9-withdrawn', at)])
    await work[step](context)
  }
