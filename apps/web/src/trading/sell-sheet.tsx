import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { PriceType } from '@zaraba/contract/trading.ts'
import { Button } from '@zaraba/kit/button.tsx'
import { CallFailure } from '@zaraba/kit/call.ts'
import { ConfirmDialog } from '@zaraba/kit/confirm.tsx'
import { formatAmount, formatCount, formatPrice } from '@zaraba/kit/format.ts'
import { useAct, useCall } from '@zaraba/kit/queries.ts'
import { Segmented } from '@zaraba/kit/segmented.tsx'
import { Sheet } from '@zaraba/kit/sheet.tsx'
import { useState } from 'react'
import { readMarketType } from '../market/chosen-market.ts'
import { digitsOfStock } from '../market/price-digits.ts'
import { useNoTradingReason } from '../shell/connection.ts'
import { Blocked } from './blocked.tsx'
import { closingRequest, receivedOf, useClosingPreview } from './closing-preview.ts'
import { GoodTill } from './good-till.tsx'
import { LotChoice } from './lot-choice.tsx'
import { words } from './messages.ts'
import styles from './order.module.css'
import { wirePrice } from './order-draft.ts'
import { ClosingSummary } from './order-summary.tsx'
import { type PositionRow, spreadOver } from './position-row.ts'
import { refusalsOf } from './preview.ts'
import { PriceFields } from './price-fields.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { SellResult } from './sell-result.tsx'

export interface SellSheetProps {
  /** The lots of one share in one direction, oldest first; one lot when it is closed from its own page. */
  readonly lots: readonly PositionRow[]
  readonly onClose: () => void
}
type Sold = OutputOf<'trade/sell'>

interface ClosingDraft {
  readonly priceType: PriceType
  readonly price: string
  readonly shares: string
  readonly goodTill: string
  /** Lots by their number, when they are chosen by hand. */
  readonly chosen: readonly string[] | null
}

const sharesIn = (lots: readonly PositionRow[]) => lots.reduce((sum, lot) => sum + lot.stock_num, 0)

/** Closes a position, whole or in part: chosen lots, or first in, first out. */
export const SellSheet = ({ lots, onClose }: SellSheetProps) => {
  const first = lots[0]
  const type = readMarketType(first?.type ?? null)
  const client = useQueryClient()
  const offline = useNoTradingReason()
  const { data: stock } = useCall('market/stock', { type, code: first?.code ?? '' }, { quiet: true })
  // A lot under its lock only stands in the way of the others: it takes part when nothing else is there.
  const free = lots.filter((lot) => lot.can.sell.allowed)
  const candidates = free.length > 0 ? free : lots
  const [draft, setDraft] = useState<ClosingDraft>(() => ({
    priceType: 'market',
    price: first?.nowprice === '-' ? '' : (first?.nowprice ?? ''),
    shares: String(sharesIn(candidates)),
    goodTill: '',
    chosen: null,
  }))
  const [asking, setAsking] = useState(false)
  const [sold, setSold] = useState<readonly Sold[] | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const change = (part: Partial<ClosingDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setFailure(null)
  }
  const pool = draft.chosen === null ? candidates : candidates.filter((lot) => draft.chosen?.includes(lot.order_no))
  const most = sharesIn(pool)
  const parts = spreadOver(pool, Math.min(Number(draft.shares || 0), most))
  const terms = { priceType: draft.priceType, price: wirePrice(draft.price), goodTill: draft.goodTill }
  const priced = draft.priceType === 'market' || terms.price !== undefined
  const { preview, outdated, refusals: told } = useClosingPreview(parts, terms, priced && sold === null)
  const refusals = failure ? refusalsOf({ preview: undefined, failure }) : told
  const act = useAct('trade/sell', {
    quiet: true,
    outdates: [
      'trade/userstocklist',
      'trade/userstocklists',
      'trade/position',
      'user/getUserinfo',
      'user/funds',
      'user/fundRecords',
    ],
  })
  if (!first) return null
  const digits = stock ? digitsOfStock(stock) : 0
  const close = async () => {
    setFailure(null)
    const done: Sold[] = []
    try {
      for (const part of parts) done.push(await act.mutateAsync(closingRequest(part, terms)))
    } catch (error) {
      if (error instanceof CallFailure) setFailure(error)
    }
    setAsking(false)
    if (done.length > 0) setSold(done)
  }
  const shares = formatCount(parts.reduce((sum, part) => sum + part.shares, 0))
  const label =
    draft.priceType === 'limit'
      ? words.closeOrderButton(shares, formatPrice(draft.price || '-', digits))
      : words.closeButton(shares, preview ? formatAmount(receivedOf(preview, type), type) : '')
  const missing = parts.length === 0 ? words.enterShares : undefined
  const footer = (
    <Button
      busy={act.isPending}
      disabledReason={offline ?? missing ?? (refusals.length > 0 ? words.notYet : undefined)}
      onClick={() => setAsking(true)}
    >
      {label}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={words.closeTitle(first.name)} {...(sold ? {} : { footer })}>
      {sold ? (
        <SellResult sold={sold} digits={digits} failure={failure} onClose={onClose} />
      ) : (
        <>
          {candidates.length > 1 && (
            <>
              <Segmented
                label={words.whichLots}
                items={[
                  { value: 'first', label: words.firstInFirstOut },
                  { value: 'chosen', label: words.chosenLots },
                ]}
                value={draft.chosen === null ? 'first' : 'chosen'}
                onChange={(next) =>
                  change(
                    next === 'first'
                      ? { chosen: null, shares: String(sharesIn(candidates)) }
                      : { chosen: candidates.map((lot) => lot.order_no) },
                  )
                }
              />
              {draft.chosen !== null && (
                <LotChoice
                  lots={candidates}
                  chosen={draft.chosen}
                  onChange={(chosen) =>
                    change({ chosen, shares: String(sharesIn(candidates.filter((lot) => chosen.includes(lot.order_no)))) })
                  }
                />
              )}
            </>
          )}
          <PriceFields
            type={type}
            priceType={draft.priceType}
            price={draft.price}
            tick={stock?.tick ?? '1'}
            onPriceType={(priceType) => change({ priceType })}
            onPrice={(price) => change({ price })}
          />
          <QuantityFields
            shares={draft.shares}
            most={most}
            step={Math.max(1, Math.min(stock?.lot ?? 1, most))}
            onShares={(next) => change({ shares: next })}
          />
          {draft.priceType === 'limit' && stock && (
            <GoodTill
              type={type}
              today={stock.session_date}
              value={draft.goodTill}
              onChange={(goodTill) => change({ goodTill })}
            />
          )}
          <Blocked refusals={refusals} onCleared={() => void client.invalidateQueries({ queryKey: ['trade/preview'] })} />
          {parts.length > 0 && <ClosingSummary preview={preview} type={type} digits={digits} outdated={outdated} />}
          {draft.priceType === 'market' && preview && (
            <p className={styles.note}>{words.marketHint(formatPrice(preview.worst_price, digits))}</p>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={words.closeQuestion}
        action={words.closeAction}
        busy={act.isPending}
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      >
        {first.name} {label}
      </ConfirmDialog>
    </Sheet>
  )
}
