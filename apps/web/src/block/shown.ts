import type { OutputOf } from '@zaraba/contract/calls.ts'
import { currencyOfType, marketOfType } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { parsePrice } from '@zaraba/money/price.ts'
import { costOf } from '@zaraba/rules/block/buying.ts'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { formatAmount, formatPriceIn } from '@zaraba/ui/format/format.ts'
import type { Tone } from '@zaraba/ui/parts/chip.tsx'

export type Offer = OutputOf<'trade/block'>
export type BlockRow = OutputOf<'trade/blockCancel'>

export const offerTones: Readonly<Record<Offer['state'], Tone>> = {
  waiting: 'plain',
  open: 'accent',
  sold_out: 'plain',
  closed: 'plain',
  settled: 'good',
  withdrawn: 'bad',
}

/** A price in its market's currency. */
export const priceIn = formatPriceIn

/** Cost of a number of shares by the server’s own rule, as decimal text. */
export const costText = ({ type, price }: Pick<Offer, 'type' | 'price'>, shares: number): string =>
  formatMoney(costOf({ market: marketOfType[type], price: parsePrice(price) }, shares), currencyOfType[type])
export const costShown = (offer: Pick<Offer, 'type' | 'price'>, shares: number): string =>
  formatAmount(costText(offer, shares), offer.type)

/** A moment of the offer's exchange. */
export const momentOf = ({ type }: Pick<Offer, 'type'>, time: string): string => exchangeMoment(time, type)
