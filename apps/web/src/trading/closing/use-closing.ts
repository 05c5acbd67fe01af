import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '@zaraba/client/call.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { useState } from 'react'
import { useAct } from '../../shell/server/queries.ts'
import { type PriceTerms, wirePrices } from '../order/order-draft.ts'
import { positionCalls } from '../positions/position-calls.ts'
import { type PositionRow, spreadOver } from '../positions/position-row.ts'
import type { TicketAsked } from '../share/ticket-address.ts'
import { type ClosingOutcome, outcomeOfSales, outcomeOfShare } from './closing-outcome.ts'
import { closingRequest, shareRequest, useClosingPreview } from './closing-preview.ts'

interface ClosingDraft extends PriceTerms {
  readonly shares: string
  readonly goodTill: string
  /** Lots by their number, when they are chosen by hand; `null` is first in, first out. */
  readonly chosen: readonly string[] | null
}
export const sharesIn = (lots: readonly PositionRow[]): number => lots.reduce((sum, lot) => sum + lot.stock_num, 0)

type Asked = Pick<TicketAsked, 'price' | 'shares'>

const firstDraft = (lots: readonly PositionRow[], asked: Asked): ClosingDraft => {
  const price = lots[0]?.nowprice ?? '-'
  return {
    priceType: asked.price === undefined ? 'market' : 'limit',
    price: asked.price ?? (price === '-' ? '' : price),
    trigger: '',
    shares: asked.shares ?? String(sharesIn(lots)),
    goodTill: '',
    chosen: null,
  }
}

/**
 * Closing lots from the first draft to what became of each. The oldest of a share are closed together by one call; chosen ones, and
 * stops, by one call a lot, each with its own key.
 */
export const useClosing = (lots: readonly PositionRow[], asked: Asked) => {
  // A locked lot would only block the others: it takes part when there is no other.
  const free = lots.filter((lot) => lot.can.sell.allowed)
  const candidates = free.length > 0 ? free : lots
  const [draft, setDraft] = useState(() => firstDraft(candidates, asked))
  const [outcome, setOutcome] = useState<ClosingOutcome | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const client = useQueryClient()
  const { chosen } = draft
  const pool = chosen === null ? candidates : candidates.filter((lot) => chosen.includes(lot.order_no))
  const most = sharesIn(pool)
  const parts = spreadOver(pool, Math.min(Number(draft.shares || 0), most))
  const prices = wirePrices(draft)
  const terms = { priceType: draft.priceType, prices: prices ?? {}, goodTill: draft.goodTill }
  const priced = prices !== undefined
  const { preview, outdated, refusals } = useClosingPreview(parts, { ...terms, enabled: priced && outcome === null })
  const settings = { quiet: true, outdates: positionCalls } as const
  const sell = useAct('trade/sell', settings)
  const closeShare = useAct('trade/closeShare', settings)
  const [first] = lots
  const shares = parts.reduce((sum, part) => sum + part.shares, 0)
  const together = chosen === null && first && lots.length > 1 ? shareRequest(first, shares, terms) : undefined
  const closeEach = async () => {
    const done: OutputOf<'trade/sell'>[] = []
    try {
      for (const part of parts) done.push(await sell.mutateAsync(closingRequest(part, terms)))
    } finally {
      if (done.length > 0) setOutcome(outcomeOfSales(done))
    }
  }
  const close = async () => {
    setFailure(null)
    try {
      if (together) setOutcome(outcomeOfShare(await closeShare.mutateAsync(together)))
      else await closeEach()
    } catch (error) {
      if (error instanceof CallFailure) setFailure(error)
    }
  }
  return {
    candidates,
    draft,
    most,
    shares,
    preview,
    outdated,
    refusals: failure?.refusals.length ? failure.refusals : refusals,
    outcome,
    failure,
    busy: sell.isPending || closeShare.isPending,
    change: (part: Partial<ClosingDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setFailure(null)
    },
    askAgain: () => {
      setFailure(null)
      void client.invalidateQueries({ queryKey: ['trade/preview'] })
    },
    close,
  }
}
export type Closing = ReturnType<typeof useClosing>
