import { formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { useNoTradingReason } from '../../shell/connection.ts'
import { farText } from '../order/ask-first.tsx'
import { auctionText } from '../order/auction-text.ts'
import { Blocked, reasonOfBlock } from '../order/blocked.tsx'
import { farPrice } from '../order/far-price.ts'
import { MarketBound } from '../order/market-bound.tsx'
import { atOnceText, meetsText } from '../order/meets.ts'
import styles from '../order/order.module.css'
import { lacksDate, takesTrigger, wirePrice, wirePrices } from '../order/order-draft.ts'
import { ClosingSummary } from '../order/order-summary.tsx'
import { OutcomeNote } from '../order/outcome-note.tsx'
import { StopOutcomes } from '../order/stop-outcomes.tsx'
import type { PositionRow } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { ClosingForm } from './closing-form.tsx'
import { receivedOf } from './closing-preview.ts'
import { OrderedNote } from './ordered-note.tsx'
import { closingTexts } from './texts.ts'
import { wireTrail } from './trail.ts'
import type { Closing } from './use-closing.ts'

interface PartProps {
  readonly closing: Closing
  readonly lots: readonly PositionRow[]
  readonly stock: StockDetail | undefined
}

/** The first required input that is missing; undefined when the closing is complete. */
const missingIn = ({ shares, draft }: Closing, stock: StockDetail | undefined): string | undefined => {
  if (shares === 0) return tradingTexts.enterShares
  if (draft.priceType === 'trailing' && wireTrail(draft) === undefined) return closingTexts.trail.missing
  if (takesTrigger(draft.priceType) && wirePrice(draft.trigger) === undefined) return tradingTexts.enterTrigger
  return stock && lacksDate(draft, draft.priceType, stock) ? tradingTexts.enterDate : undefined
}

const labelOf = ({ draft, preview, ...closing }: Closing, type: StockDetail['type'], digits: number): string => {
  const shares = formatCount(closing.shares)
  if (draft.priceType === 'trailing')
    return closingTexts.trail.button(
      shares,
      draft.trailIn === 'percent' ? `${draft.trail}%` : formatPrice(draft.trail || '-', digits),
    )
  if (takesTrigger(draft.priceType)) return tradingTexts.closeStopButton(shares, formatPrice(draft.trigger || '-', digits))
  return draft.priceType === 'limit'
    ? tradingTexts.closeOrderButton(shares, formatPrice(draft.price || '-', digits))
    : tradingTexts.closeButton(shares, preview ? formatAmount(receivedOf(preview, type), type) : '')
}

/** The button that closes: it asks once before it does (S-06). */
export const ClosingButton = ({ closing, lots, stock }: PartProps) => {
  const [first] = lots
  const offline = useNoTradingReason()
  const [asking, setAsking] = useState(false)
  const missing = missingIn(closing, stock)
  const { draft, preview, outdated, shares } = closing
  const current = outdated ? undefined : preview
  const warning = current && (draft.priceType === 'limit' ? atOnceText(current, shares) : auctionText(current))
  const far = stock && farPrice(Object.values(wirePrices(draft) ?? {}), stock.price)
  const label = labelOf(closing, readMarket(first?.type), stock ? digitsOfStock(stock) : 0)
  return (
    <>
      <Button
        {...(warning === undefined ? {} : { detail: warning })}
        busy={closing.busy}
        disabledReason={offline ?? missing ?? reasonOfBlock(closing.refusals)}
        onClick={() => setAsking(true)}
      >
        {missing ?? label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={tradingTexts.closeQuestion}
        action={tradingTexts.closeAction}
        busy={closing.busy}
        onConfirm={() => void closing.close().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {first?.name} {label}
        {far && <p>{farText(far, digitsOfStock(stock))}</p>}
      </ConfirmDialog>
    </>
  )
}

/** The form of a closing, and what comes of it. */
export const ClosingFields = ({ closing, lots, stock }: PartProps) => {
  const type = readMarket(lots[0]?.type)
  const digits = stock ? digitsOfStock(stock) : 0
  const { draft, preview, outdated } = closing
  const meets = draft.priceType === 'limit' && preview ? meetsText(preview, closing.shares) : undefined
  return (
    <>
      <OrderedNote lots={lots} />
      <ClosingForm closing={closing} lots={lots} type={type} stock={stock} />
      {meets !== undefined && <p className={styles.note}>{meets}</p>}
      <OutcomeNote failure={closing.failure} />
      <Blocked refusals={closing.refusals} onCleared={closing.askAgain} />
      {closing.shares > 0 && <ClosingSummary preview={preview} type={type} digits={digits} outdated={outdated} />}
      {missingIn(closing, stock) === undefined && preview && <StopOutcomes preview={preview} type={type} digits={digits} />}
      {draft.priceType === 'market' && preview && <MarketBound preview={preview} digits={digits} />}
    </>
  )
}
