import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Direction } from '@zaraba/contract/trading/rows.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { useState } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import { useTouch } from '../../market/share/depth.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { useAct } from '../../shell/server/queries.ts'
import { symbolOf, useQuote } from '../../shell/server/quotes.ts'
import { positionCalls } from '../positions/position-calls.ts'
import { tradingTexts } from '../texts.ts'
import { farPrice } from './far-price.ts'
import { amountShares } from './order-amount.ts'
import {
  firstDraft,
  hasUnreadExit,
  lacksDate,
  type OrderDraft,
  priceOf,
  requestOf,
  type TicketFieldsAsked,
  takesTrigger,
  wirePrice,
  wirePrices,
} from './order-draft.ts'
import { estimateTotal, estimateValue } from './order-estimate.ts'
import { type Sized, sizedDraft } from './order-risk.ts'
import { refusalsOf, usePreview } from './preview.ts'
import { ticketTexts } from './texts.ts'

const labelOf = (draft: OrderDraft, total: string | undefined, stock: StockDetail): string => {
  const shares = formatCount(draft.shares)
  if (takesTrigger(draft.priceType))
    return tradingTexts.stopButton(draft.direction, shares, formatPrice(draft.trigger || '-', digitsOfStock(stock)))
  return draft.priceType === 'limit'
    ? tradingTexts.restButton(draft.direction, shares, formatPrice(draft.price || '-', digitsOfStock(stock)))
    : tradingTexts.openButton(draft.direction, shares, total ? formatAmount(total, stock.type) : '')
}

/** The first required input that is missing; undefined when the order is complete. */
const missingIn = (draft: OrderDraft, sized: Sized | undefined, stock: StockDetail): string | undefined => {
  if (sized?.lacks !== undefined) return ticketTexts.risk.missing[sized.lacks]
  if (Number(readable(draft.shares)) === 0) return tradingTexts.enterShares
  if (takesTrigger(draft.priceType) && wirePrice(draft.trigger) === undefined) return tradingTexts.enterTrigger
  if (wirePrices(draft) === undefined || hasUnreadExit(draft)) return tradingTexts.enterPrice
  return lacksDate(draft, draft.priceType, stock) ? tradingTexts.enterDate : undefined
}

/** An order from its first draft to what became of it. */
export const useOrder = (stock: StockDetail, direction: Direction, asked: TicketFieldsAsked) => {
  const [draft, setDraft] = useState(() => firstDraft(stock, direction, asked))
  const [row, setRow] = useState<OutputOf<'trade/buy'> | null>(null)
  const client = useQueryClient()
  const quote = useQuote(symbolOf(stock.type, stock.code))
  const request = requestOf(draft, stock)
  const answer = usePreview(row ? undefined : request)
  const { preview, outdated } = answer
  const act = useAct('trade/buy', { quiet: true, outdates: [...positionCalls, 'market/stock'], done: setRow })
  const side = draft.direction === 'long' ? 'ask' : 'bid'
  const best = useTouch(stock)[side]
  const touch = best === '-' ? (quote?.price ?? stock.price) : best
  const around = { type: stock.type, date: stock.session_date, touch, preview: outdated ? undefined : preview }
  const sized = sizedDraft(draft, around)
  if (sized && sized.shares !== draft.shares && !row) setDraft({ ...draft, shares: sized.shares })
  const paid = amountShares(draft, around)
  if (paid !== undefined && paid !== draft.shares && !row) setDraft({ ...draft, shares: paid })
  const price = priceOf(draft) ?? preview?.price ?? quote?.price ?? stock.price
  const estimated = { type: stock.type, direction: draft.direction, leverage: draft.leverage, date: stock.session_date }
  const guess = estimateTotal({ ...estimated, price }, draft.shares)
  const missing = missingIn(draft, sized, stock)
  // Without a price nothing is asked, and the last answer is of another order; without a number of shares the server previews one
  // share, for what it says of the share itself. Neither sum is of this order.
  const known = outdated || missing !== undefined ? undefined : preview
  const total = known?.total ?? guess
  return {
    draft,
    sized,
    row,
    preview,
    outdated,
    total,
    value: known?.value ?? estimateValue({ type: stock.type, price }, draft.shares),
    far: request && farPrice([request.price, request.trigger_price], touch),
    failure: act.error,
    busy: act.isPending,
    refusals: act.error?.refusals.length ? act.error.refusals : refusalsOf(answer),
    label: missing ?? labelOf(draft, total, stock),
    missing,
    change: (part: Partial<OrderDraft>) => {
      setDraft((before) => {
        const next = { ...before, ...part }
        // Shares by risk and by amount are reckoned again from what is typed now.
        return next.risk === null && next.amount === null ? next : { ...next, shares: '' }
      })
      act.reset()
    },
    askAgain: () => {
      act.reset()
      void client.invalidateQueries({ queryKey: ['trade/preview'] })
    },
    submit: () => {
      if (request) act.mutate(request)
    },
  }
}
