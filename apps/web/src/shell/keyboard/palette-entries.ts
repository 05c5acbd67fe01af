import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { LanguageCode } from '@zaraba/money/language.ts'
import type { WebOffers } from '../web-slice.ts'
import type { OrderCommand } from './order-command.ts'

type Share = OutputOf<'market/search'>['list'][number]

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
  language: LanguageCode,
): readonly PaletteEntry[] => {
  const wanted = folded(text)
  const rank = (label: Readonly<Record<LanguageCode, string>>) => {
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
export const shareOf = (order: OrderCommand, found: readonly Share[], type: Share['type']): Share | undefined => {
  const named = found.filter(({ code, delisted }) => code === order.code && delisted !== true)
  return named.find((share) => share.type === type) ?? named[0]
}
