import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { parsePrice } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { type OrderDraft, priceOf } from './order-draft.ts'
import { type EstimateInput, lossBetween, mostShares } from './order-estimate.ts'
import type { OrderPreview } from './preview.ts'

/** The most shares that an order can have on the wire. */
export const mostOnTheWire = 999_999_999

/** Inputs of a quantity by risk. */
export interface RiskInput extends Omit<EstimateInput, 'leverage'> {
  /** The most to lose, as typed. */
  readonly risk: string
  /** The trigger of the stop, as typed. */
  readonly stop: string
  /** The most shares that can be paid; undefined while that is not known. */
  readonly most: number | undefined
  /** The loss of some shares at the stop as the server says, with interest and the book as it is; undefined while it says nothing. */
  readonly known: { readonly shares: number; readonly loss: bigint } | undefined
}

/** A quantity by risk. Amounts are money text. */
export interface Sized {
  /** As if they were typed: empty where there are none. */
  readonly shares: string
  /** Their loss at the stop, or that of one share where not even one is within the amount. */
  readonly loss: string
  /** They are as many as can be paid. */
  readonly capped: boolean
  /** Why nothing can be sent; undefined when nothing is lacking. */
  readonly lacks?: 'amount' | 'price' | 'stop' | 'side' | 'one'
}

const read = <Value>(parse: () => Value): Value | undefined => {
  try {
    return parse()
  } catch {
    return undefined
  }
}

const without = (lacks: Sized['lacks']): Sized => ({ shares: '', loss: '-', capped: false, ...(lacks ? { lacks } : {}) })

/**
 * The most shares whose loss at the stop, with the fees of opening and closing, is within the amount. Shares that were reckoned before stay
 * while they are within it, so that a moving price does not change the quantity under a finger; where the server says that they lose more
 * than the two prices alone, there are fewer of them in that proportion.
 */
export const sizeByRisk = (input: RiskInput, before: string): Sized => {
  const { type, direction, most, known } = input
  const currency = currencyOfWallet[type]
  const budget = read(() => parseMoney(input.risk, currency)) ?? 0n
  if (budget <= 0n) return without('amount')
  const [opened, stop] = [input.price, input.stop].map((text) => read(() => parsePrice(text)))
  if (opened === undefined) return without('price')
  if (stop === undefined) return without('stop')
  if (direction === 'long' ? stop >= opened : stop <= opened) return without('side')
  const loss = (shares: number) => lossBetween(input, opened, stop, shares)
  const sized = (shares: number, lost: bigint): Sized => ({
    shares: String(shares),
    loss: formatMoney(lost, currency),
    capped: shares === most,
  })
  const bound = most || mostOnTheWire
  const held = Number(readable(before))
  const said = known?.shares === held ? known.loss : undefined
  const lost = said ?? loss(held)
  if (held > 0 && held <= bound && lost <= budget) return sized(held, lost)
  if (said === undefined || held === 0) {
    const shares = mostShares(bound, budget, loss)
    return shares > 0 ? sized(shares, loss(shares)) : { ...without('one'), loss: formatMoney(loss(1), currency) }
  }
  // The quantity stays in the form: without it the server would not go on saying what it loses.
  if (held === 1) return { ...sized(1, said), lacks: 'one' }
  const within = said > budget ? divide(budget * loss(held), said, 'down') : budget
  const shares = Math.max(1, mostShares(bound, within, loss))
  return sized(shares, loss(shares))
}

interface Around {
  readonly type: EstimateInput['type']
  readonly date: string
  /** The best price of the side that a market order takes. */
  readonly touch: string
  /** The server’s preview of the draft; undefined while it is of another one. */
  readonly preview: Pick<OrderPreview, 'shares' | 'max_shares' | 'exit_outcomes'> | undefined
}
/** The quantity by risk of a draft; undefined of one whose quantity is typed. */
export const sizedDraft = (draft: OrderDraft, { type, date, touch, preview }: Around): Sized | undefined => {
  const { risk, direction, stopTrigger: stop, shares } = draft
  if (risk === null) return undefined
  const profit = preview?.exit_outcomes.find(({ when }) => when === 'at_trigger')?.profit ?? '-'
  const known =
    preview === undefined || profit === '-'
      ? undefined
      : { shares: preview.shares, loss: -parseMoney(profit, currencyOfWallet[type]) }
  return sizeByRisk(
    { type, direction, date, price: priceOf(draft) ?? touch, risk, stop, most: preview?.max_shares, known },
    shares,
  )
}
