import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'

/** The steps of a first trade, in their order. */
export const guideSteps = [
  ...(['share', 'figures', 'chart', 'board', 'ticket', 'terms', 'send'] as const),
  ...(['found', 'stop', 'close', 'receipt'] as const),
] as const
export type GuideStep = (typeof guideSteps)[number]

/** Steps that a trade can do without: each may be skipped by itself. */
const optionalSteps: readonly GuideStep[] = ['figures', 'chart', 'board', 'stop']
export const isOptional = (step: GuideStep): boolean => optionalSteps.includes(step)

/** The guide as the account keeps it. */
export interface Guide {
  readonly state: 'open' | 'skipped' | 'done'
  /** Practice time at which it began, in milliseconds: orders since then are its trade. */
  readonly since: number
  /** The share that was last opened, where the guide goes on. */
  readonly share: { readonly type: MarketType; readonly code: string } | null
  /** Steps that the app has seen done, and those that were skipped. */
  readonly past: readonly GuideStep[]
}

export const begun = (now: number): Guide => ({ state: 'open', since: now, share: null, past: [] })
export const withPast = (guide: Guide, step: GuideStep): Guide =>
  guide.past.includes(step) ? guide : { ...guide, past: [...guide.past, step] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const shareIn = (found: unknown): Guide['share'] => {
  if (!isRecord(found) || typeof found.code !== 'string') return null
  const type = marketTypes.find((each) => each === found.type)
  return type === undefined ? null : { type, code: found.code }
}

/** The guide of a kept text; null where none was begun or ended, or the text is not one. */
export const readGuide = (text: string): Guide | null => {
  try {
    const found: unknown = JSON.parse(text)
    if (!isRecord(found)) return null
    const state = (['open', 'skipped', 'done'] as const).find((each) => each === found.state)
    if (state === undefined || typeof found.since !== 'number') return null
    const past = Array.isArray(found.past) ? found.past : []
    return { state, since: found.since, share: shareIn(found.share), past: guideSteps.filter((step) => past.includes(step)) }
  } catch {
    return null
  }
}
export const writeGuide = (guide: Guide): string => JSON.stringify(guide)

/** A row of the positions, as far as the guide reads it. */
interface GuideRow {
  readonly order_no: string
  readonly origin: string
  readonly state: string
  readonly stock_num: number
  readonly buy_time: string
  readonly sales: readonly { readonly price_type: string }[]
}

/** The practice time of the browser may be ahead of the server's by as much, in milliseconds. */
const slackMs = 3_000

/** The rows of the guide's trade by what became of them. An order that left nothing is none of these. */
export interface OwnTrade<Row extends GuideRow> {
  readonly waiting: readonly Row[]
  readonly held: readonly Row[]
  readonly closed: readonly Row[]
}
export const tradeOf = <Row extends GuideRow>(guide: Guide, rows: readonly Row[]): OwnTrade<Row> => {
  const own = rows.filter(
    ({ origin, buy_time }) => origin === 'order' && Date.parse(buy_time) >= Math.floor(guide.since) - slackMs,
  )
  const inState = (...states: readonly string[]) => own.filter(({ state }) => states.includes(state))
  return {
    waiting: inState('pending_order'),
    held: inState('holding', 'preparing_to_close').filter(({ stock_num }) => stock_num > 0),
    closed: inState('closed'),
  }
}

/** A ticket that is open. */
export interface OpenTicket {
  /** Whether quantity and prices are there. */
  readonly complete: boolean
  /** It is always there, as in the workspace: that it is open says nothing of what the customer does. */
  readonly standing: boolean
}

const stops: readonly string[] = ['stop', 'stop_limit', 'trailing']
/** Whether an order waits that closes the position beyond a price. */
export const hasStop = ({ sales }: GuideRow): boolean => sales.some(({ price_type }) => stops.includes(price_type))

/** The steps before a trade exists, the first of which is not past. */
const before: readonly GuideStep[] = ['share', 'figures', 'chart', 'board']

/**
 * The step that comes next. What a trade has left in the records counts, whatever was done before it: an order that exists needs no step
 * that leads to one. A ticket that was opened is spoken of even where reading steps are left.
 */
export const stepOf = (guide: Guide, trade: OwnTrade<GuideRow>, ticket: OpenTicket | null): GuideStep => {
  const isPast = (step: GuideStep) => guide.past.includes(step)
  const { waiting, held, closed } = trade
  if (closed.length > 0) return 'receipt'
  if (held.length > 0) {
    if (!isPast('found')) return 'found'
    return isPast('stop') || held.some(hasStop) ? 'close' : 'stop'
  }
  if (waiting.length > 0) return 'found'
  if (ticket?.complete) return 'send'
  if (ticket && !ticket.standing) return 'terms'
  return before.find((step) => !isPast(step)) ?? (ticket ? 'terms' : 'ticket')
}

/** Where a step has its card. */
const spots = ['shares', 'share', 'dock', 'ticket', 'preview', 'result', 'positions', 'position', 'receipt'] as const
export type Spot = (typeof spots)[number]
const spotsOfStep: Readonly<Record<GuideStep, readonly Spot[]>> = {
  share: ['shares'],
  figures: ['share'],
  chart: ['share'],
  board: ['share'],
  ticket: ['dock'],
  terms: ['ticket'],
  send: ['preview'],
  found: ['result', 'positions', 'position'],
  stop: ['position'],
  close: ['position'],
  receipt: ['receipt'],
}
export const isAt = (step: GuideStep, spot: Spot): boolean => spotsOfStep[step].includes(spot)
