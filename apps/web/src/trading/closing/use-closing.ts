import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '@zaraba/client/call.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { readable } from '@zaraba/money/typed-number.ts'
import { useState } from 'react'
import type { TicketAsked } from '../../market/share/ticket-address.ts'
import { useAct } from '../../shell/server/queries.ts'
import { askedTerms, type OrderLast, type PriceTerms, type Traded, wireLast, wirePrices } from '../order/order-draft.ts'
import { positionCalls } from '../positions/position-calls.ts'
import { freeOf, type PositionRow, spreadOver } from '../positions/position-row.ts'
import { type ClosingOutcome, outcomeOfSales, outcomeOfShare } from './closing-outcome.ts'
import { closingRequest, shareRequest, useClosingPreview } from './closing-preview.ts'
import { isLocked, type LotChoice, lockedUntil, lotsOfChoice } from './lot-choice.ts'
import { type TrailTerms, wireTrail } from './trail.ts'

interface ClosingDraft extends PriceTerms, TrailTerms, OrderLast {
  readonly shares: string
  readonly lots: LotChoice
}

type Asked = Pick<TicketAsked, 'price' | 'trigger' | 'shares'>

const firstDraft = (lots: readonly PositionRow[], asked: Asked): ClosingDraft => {
  const until = lockedUntil(lots)
  return {
    ...askedTerms(asked, lots[0]?.nowprice ?? '-'),
    trail: '',
    trailIn: 'amount',
    shares: asked.shares ?? String(freeOf(lots)),
    timeInForce: until === undefined ? 'day' : 'gtd',
    goodTill: until ?? '',
    lots: 'fifo',
  }
}

/**
 * Closing lots from the first draft to what became of each. The oldest or the newest of a share are closed together by one call; chosen
 * ones, stops, and those that sleep until their lot may be closed by one call a lot, each with its own key.
 */
export const useClosing = (lots: readonly PositionRow[], asked: Asked, stock: Traded | undefined) => {
  // A locked lot would only block the others: it takes part when there is no other.
  const free = lots.filter((lot) => lot.can.sell.allowed)
  const candidates = free.length > 0 ? free : lots
  const [draft, setDraft] = useState(() => firstDraft(candidates, asked))
  const [outcome, setOutcome] = useState<ClosingOutcome | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const client = useQueryClient()
  const { lots: choice } = draft
  const pool = lotsOfChoice(candidates, choice)
  const most = freeOf(pool)
  const parts = spreadOver(pool, Math.min(Number(readable(draft.shares)), most))
  const prices = draft.priceType === 'trailing' ? wireTrail(draft) : wirePrices(draft)
  const last = stock === undefined ? {} : wireLast(draft, draft.priceType, stock)
  const terms = { priceType: draft.priceType, prices: prices ?? {}, last }
  const priced = prices !== undefined
  const { preview, outdated, refusals } = useClosingPreview(parts, { ...terms, enabled: priced && outcome === null })
  const settings = { quiet: true, outdates: positionCalls } as const
  const sell = useAct('trade/sell', settings)
  const closeShare = useAct('trade/closeShare', settings)
  const [first] = lots
  const shares = parts.reduce((sum, part) => sum + part.shares, 0)
  const together =
    typeof choice === 'string' && first && lots.length > 1 && !candidates.some(isLocked)
      ? shareRequest(first, shares, { ...terms, order: choice })
      : undefined
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
