import type { AccountEventKind } from '@zaraba/contract/account-events.ts'
import type { AlertKind } from '@zaraba/contract/alert/terms.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { courseNames, courses, type TaskName } from '@zaraba/contract/learning/courses.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import { firstEvents } from '../base/events-store.ts'
import { callerOf, type Handler } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import type { TradingFace } from '../trading/face.ts'
import { firstMoves, type LedgerTask, type Met } from './store.ts'

/** The surroundings of the courses. */
interface LearningPorts {
  readonly database: Database
  readonly marketClock: Clock
  readonly trading: Pick<TradingFace, 'milestonesOf'>
}

/** Tasks that the first alert of a kind meets; a kind without a task is null. */
const alertTasks = {
  price: 'price_alert',
  change: 'change_alert',
  volume: 'volume_alert',
  crossing: 'crossing_alert',
  event: 'event_alert',
  margin: null,
} as const satisfies Readonly<Record<AlertKind, TaskName | null>>

/** Tasks that the first event of the account of a kind meets. */
const eventTasks = {
  newstock_applied: 'subscribed',
  newstock_sealed: 'numbered',
  newstock_priced: 'priced',
  newstock_won: 'drawn',
  newstock_not_won: 'drawn',
  newstock_paid: 'paid',
} as const satisfies Readonly<Partial<Record<AccountEventKind, TaskName>>>
type EventTask = (typeof eventTasks)[keyof typeof eventTasks] | NonNullable<(typeof alertTasks)[AlertKind]>

/** Does not compile where a task follows from no record: its type names it. */
type Sourced = EventTask | LedgerTask | Awaited<ReturnType<LearningPorts['trading']['milestonesOf']>>[number]['name']
type Unmet = Exclude<TaskName, Sourced>
void (true satisfies [Unmet] extends [never] ? true : Unmet)

const taskOfEvent: Readonly<Record<string, EventTask>> = eventTasks
const taskOfAlert: Readonly<Record<string, EventTask | null>> = alertTasks

const metByEvents = async (database: Database, customer: CustomerNumber): Promise<readonly Met<EventTask>[]> => {
  const kinds = [...(Object.keys(eventTasks) as (keyof typeof eventTasks)[]), 'alert_fired' as const]
  return (await firstEvents(database, customer, { kinds, field: 'alert' })).flatMap(({ kind, value, at, orderNo }) => {
    const name = kind === 'alert_fired' ? taskOfAlert[value] : taskOfEvent[kind]
    return name === undefined || name === null ? [] : [{ name, at, orderNo }]
  })
}

/** The least purchase fee of a Chinese order on the date of a moment. */
const leastFeeAt = (at: Instant): bigint =>
  feeLinesAt('cn', 'buy', localDate('cn', at)).reduce(
    (most, { minimum }) => (minimum !== null && minimum > most ? minimum : most),
    0n,
  )

/** The first record for each task that a customer has met. */
const metTasks = async (ports: LearningPorts, customer: CustomerNumber): Promise<ReadonlyMap<string, Met<string>>> => {
  const { database, marketClock, trading } = ports
  const all = await Promise.all([
    metByEvents(database, customer),
    firstMoves(database, customer, leastFeeAt(marketClock.now())),
    trading.milestonesOf(customer),
  ])
  const met = new Map<string, Met<string>>()
  for (const one of all.flat()) if (one.at < (met.get(one.name)?.at ?? Number.POSITIVE_INFINITY)) met.set(one.name, one)
  return met
}

type Course = OutputOf<'learning/tasks'>['list'][number]

const tasks =
  (ports: LearningPorts): Handler<'learning/tasks'> =>
  async ({ course }, context) => {
    const met = await metTasks(ports, callerOf(context).customer)
    const shown = (name: TaskName): Course['tasks'][number] => {
      const first = met.get(name)
      return { task: name, met_at: first === undefined ? '-' : formatInTokyo(first.at), order_no: first?.orderNo ?? '' }
    }
    const names = course === undefined ? courseNames : [course]
    return { data: { list: names.map((each) => ({ course: each, tasks: courses[each].map(shown) })) } }
  }

export const learningHandlers = (ports: LearningPorts) => ({ 'learning/tasks': tasks(ports) })
