import type { GivenLines, LineName, TicketLine } from '../../market/chart/orders/ticket-lines.ts'
import { type OrderDraft, type PriceTerms, takesLimit, takesTrigger, wirePrice } from './order-draft.ts'

/** The field of a ticket that each line is. */
const fieldOf = { limit: 'price', trigger: 'trigger', target: 'takeProfit', stop: 'stopTrigger' } as const satisfies Readonly<
  Record<LineName, keyof OrderDraft>
>
type Side = TicketLine['side']

/** A text that is no price yet is no line. */
const lineAt = (name: LineName, side: Side, text: string): readonly TicketLine[] =>
  wirePrice(text) === undefined ? [] : [{ name, side, price: text }]

const termLines = ({ priceType, price, trigger }: PriceTerms, side: Side): readonly TicketLine[] => [
  ...(takesLimit(priceType) ? lineAt('limit', side, price) : []),
  ...(takesTrigger(priceType) ? lineAt('trigger', side, trigger) : []),
]

/** The lines of an order that opens a position. */
export const openingLines = (share: string, draft: OrderDraft): GivenLines => {
  const [side, other] = draft.direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
  const exits = [...lineAt('target', other, draft.takeProfit), ...lineAt('stop', other, draft.stopTrigger)]
  return { share, shares: draft.shares, lines: [...termLines(draft, side), ...exits], takesExits: true }
}

/** The lines of an order that closes one. */
export const closingLines = (
  share: string,
  draft: PriceTerms & Pick<OrderDraft, 'shares'>,
  closes: OrderDraft['direction'],
): GivenLines => ({
  share,
  shares: draft.shares,
  lines: termLines(draft, closes === 'long' ? 'sell' : 'buy'),
  takesExits: false,
})

/** The change of a ticket whose line was moved to a price. */
export const lineMoved = (name: LineName, price: string): Partial<OrderDraft> => ({ [fieldOf[name]]: price })
/** That of one without exits. */
export const termMoved = (name: LineName, price: string): Partial<Pick<PriceTerms, 'price' | 'trigger'>> =>
  name === 'limit' || name === 'trigger' ? { [fieldOf[name]]: price } : {}
