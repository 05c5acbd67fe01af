import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { InEachLanguage, Language } from '@zaraba/money/language.ts'
import { stockPath } from '../../market/paths.ts'
import type { WebOffers } from '../web-slice.ts'
import type { OrderCommand } from './order-command.ts'
import { keyboardTexts } from './texts.ts'

type Share = OutputOf<'market/search'>['list'][number]
type Row = Pick<OutputOf<'trade/userstocklists'>['list'][number], 'code' | 'direction' | 'state'>

/** A line of the palette, and where it leads. */
export interface PaletteEntry {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly path: string
}

const mostScreens = 8
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** The screens whose name in any language contains the text, those that begin with it first; each once. */
export const screenEntries = (
  { menu, actions, accountRows }: WebOffers,
  text: string,
  language: Language,
): readonly PaletteEntry[] => {
  const wanted = folded(text)
  const rank = (label: InEachLanguage) => {
    const at = Object.values(label).map((name) => folded(name).indexOf(wanted))
    return at.includes(0) ? 0 : at.some((index) => index > 0) ? 1 : 2
  }
  const screens = [...new Map([...menu, ...actions, ...accountRows].toReversed().map((offer) => [offer.path, offer])).values()]
  return screens
    .toReversed()
    .map((offer) => ({ offer, rank: rank(offer.label) }))
    .filter((each) => each.rank < 2)
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, mostScreens)
    .map(({ offer: { path, label } }) => ({ id: path, title: label[language], note: '', path }))
}

/** The share that an order names: its code exactly, in the market that is looked at first. */
export const shareOf = (order: Pick<OrderCommand, 'code'>, found: readonly Share[], type: Share['type']): Share | undefined => {
  const named = found.filter(({ code, delisted }) => code === order.code && delisted !== true)
  return named.find((share) => share.type === type) ?? named[0]
}

/** The positions that each verb closes; none for one that opens. */
const closedBy: Readonly<Record<OrderCommand['verb'], readonly Direction[]>> = {
  buy: [],
  short: [],
  sell: ['long'],
  cover: ['short'],
  close: ['long', 'short'],
}
export const closes = ({ verb }: OrderCommand): boolean => closedBy[verb].length > 0

/** The tickets that an order leads to: one that opens, or one for each position of this share that it closes. A closing never opens. */
const ticketsOf = ({ verb, code }: OrderCommand, rows: readonly Row[]) => {
  if (verb === 'buy' || verb === 'short') return [verb]
  const isHeld = (direction: Direction) =>
    rows.some(
      (row) =>
        row.code === code && row.direction === direction && (row.state === 'holding' || row.state === 'preparing_to_close'),
    )
  return closedBy[verb].filter(isHeld).map((direction) => (direction === 'long' ? 'sell' : 'cover'))
}

/** The fields of the ticket in its address. A closing has one price, at which it is a limit or a stop. */
const fieldsOf = (order: OrderCommand): Readonly<Record<string, string>> => {
  const { code, verb, ...fields } = order
  if (!closes(order)) return fields
  const { stop, target, price = target, shares } = fields
  return {
    ...(shares === undefined ? {} : { shares }),
    ...(price === undefined ? {} : { price }),
    ...(stop === undefined ? {} : { trigger: stop }),
  }
}

/** The lines of an order: each opens its ticket, and nothing is sent from here. */
export const orderEntries = (order: OrderCommand, share: Share, rows: readonly Row[]): readonly PaletteEntry[] =>
  ticketsOf(order, rows).map((ticket) => ({
    id: ticket,
    title: [
      keyboardTexts.order[ticket](order.shares ?? '', `${share.name} (${share.code})`, order.price ?? ''),
      ...(order.stop === undefined ? [] : [keyboardTexts.exits.stop(order.stop)]),
      ...(order.target === undefined ? [] : [keyboardTexts.exits.target(order.target)]),
      ...(order.leverage === undefined ? [] : [keyboardTexts.exits.leverage(order.leverage)]),
    ].join(' · '),
    note: keyboardTexts.reviewed,
    path: `${stockPath(share.type, share.code)}&${new URLSearchParams({ ticket: ticket === 'buy' ? 'long' : ticket, ...fieldsOf(order) }).toString()}`,
  }))
