import type { AlertEventKind, AlertKind, AlertSpan } from '@zaraba/contract/alert/terms.ts'
import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { readable } from '@zaraba/money/typed-number.ts'

export type AlertRow = OutputOf<'alert/list'>['list'][number]

/** The crossings that the form offers: two lines, or the index. */
export const crossings = ['sma5/sma25', 'price/sma25', 'price/sma75', 'rsi14'] as const
type Crossing = (typeof crossings)[number]

/** The form as it is filled in; each kind keeps its own fields, so that nothing is lost by looking at another one. */
export interface AlertDraft {
  readonly kind: AlertKind
  readonly price: string
  readonly falls: boolean
  readonly percent: string
  readonly within: AlertSpan
  readonly volume: string
  readonly crossing: Crossing
  readonly downward: boolean
  readonly level: string
  readonly event: AlertEventKind
  readonly margin: string
  readonly repeat: 'once' | 'standing'
}

export const emptyDraft = (kind: AlertKind): AlertDraft => ({
  kind,
  price: '',
  falls: false,
  percent: '',
  within: 'day',
  volume: '',
  crossing: 'sma5/sma25',
  downward: false,
  level: '70',
  event: 'results',
  margin: '30',
  repeat: kind === 'event' || kind === 'margin' ? 'standing' : 'once',
})

/** The parts of a crossing on the wire: `sma5_above_sma25`, `rsi14_below_30`. */
export const partsOfCrossing = (value: string) => {
  const [, line = '', side = '', other = ''] = /^(\w+?)_(above|below)_(\w+)$/.exec(value) ?? []
  return { line, downward: side === 'below', other }
}

/** The form of an alert that exists. */
export const draftOf = ({ kind, value, within, repeat }: AlertRow): AlertDraft => {
  const draft = { ...emptyDraft(kind), repeat }
  if (kind === 'price' || kind === 'volume' || kind === 'margin') return { ...draft, [kind]: value }
  if (kind === 'event') return { ...draft, event: value === 'results' ? 'results' : 'disclosures' }
  if (kind === 'change')
    return { ...draft, percent: value.replace('-', ''), falls: value.startsWith('-'), within: within === '-' ? 'day' : within }
  const { line, downward, other } = partsOfCrossing(value)
  if (line === 'rsi14') return { ...draft, crossing: 'rsi14', downward, level: other }
  return { ...draft, crossing: crossings.find((each) => each === `${line}/${other}`) ?? 'sma5/sma25', downward }
}

/** The value on the wire; empty while the form is not filled in. */
export const valueOfDraft = (draft: AlertDraft): string => {
  const { kind, falls, crossing, downward } = draft
  const [percent, level] = [draft.percent, draft.level].map(readable)
  if (kind === 'price' || kind === 'volume' || kind === 'margin') return readable(draft[kind])
  if (kind === 'event') return draft.event
  if (kind === 'change') return percent === '' ? '' : `${falls ? '-' : ''}${percent}`
  const side = downward ? 'below' : 'above'
  if (crossing === 'rsi14') return level === '' ? '' : `rsi14_${side}_${level}`
  return crossing.replace('/', `_${side}_`)
}

export const requestOf = (draft: AlertDraft, type: MarketType, code: string | undefined): RequestOf<'alert/add'> => ({
  type,
  ...(code === undefined ? {} : { code }),
  kind: draft.kind,
  value: valueOfDraft(draft),
  within: draft.within,
  repeat: draft.repeat,
})

/** A price some per cent away, on the tick of the share. */
export const priceAway = (price: string, percent: number, tick: string): string => {
  const step = Number(tick)
  const digits = tick.split('.')[1]?.replace(/0+$/, '').length ?? 0
  return (Math.round((Number(price) * (1 + percent / 100)) / step) * step).toFixed(digits)
}

/** How far a price is from another, in per cent with two digits; undefined without both. */
export const distanceOf = (price: string, from: string): string | undefined => {
  const [to, now] = [Number(price), Number(from)]
  return price === '' || !(to > 0) || !(now > 0) ? undefined : ((to / now - 1) * 100).toFixed(2)
}
