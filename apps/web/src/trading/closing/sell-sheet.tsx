import { formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useCall } from '../../shell/server/queries.ts'
import { words } from '../messages.ts'
import { Blocked, reasonOfBlock } from '../order/blocked.tsx'
import styles from '../order/order.module.css'
import { takesTrigger, wirePrice } from '../order/order-draft.ts'
import { ClosingSummary } from '../order/order-summary.tsx'
import { OutcomeNote } from '../order/outcome-note.tsx'
import { StopOutcomes } from '../order/stop-outcomes.tsx'
import type { PositionRow } from '../positions/position-row.ts'
import type { TicketAsked } from '../share/ticket-address.ts'
import { ClosingForm } from './closing-form.tsx'
import { receivedOf } from './closing-preview.ts'
import { SellResult } from './sell-result.tsx'
import { useClosing } from './use-closing.ts'

export interface SellSheetProps {
  /** The lots of one share in one direction, oldest first; one lot when it is closed from its own page. */
  readonly lots: readonly PositionRow[]
  /** Fields that are filled in already. */
  readonly asked?: Pick<TicketAsked, 'price' | 'shares'>
  readonly onClose: () => void
}

/** Closes a position, whole or in part: chosen lots, or first in, first out. It asks once before it does (S-06). */
export const SellSheet = ({ lots, asked = {}, onClose }: SellSheetProps) => {
  const first = lots[0]
  const type = readMarket(first?.type ?? null)
  const offline = useNoTradingReason()
  const { data: stock } = useCall('market/stock', { type, code: first?.code ?? '' }, { quiet: true })
  const closing = useClosing(lots, asked)
  const [asking, setAsking] = useState(false)
  const { draft, preview, outdated, refusals, outcome } = closing
  const digits = stock ? digitsOfStock(stock) : 0
  const title = words.closeTitle(first?.name ?? '')
  if (outcome)
    return (
      <Sheet open onClose={onClose} title={title}>
        <SellResult outcome={outcome} digits={digits} failure={closing.failure} onClose={onClose} />
      </Sheet>
    )
  const shares = formatCount(closing.shares)
  const label = takesTrigger(draft.priceType)
    ? words.closeStopButton(shares, formatPrice(draft.trigger || '-', digits))
    : draft.priceType === 'limit'
      ? words.closeOrderButton(shares, formatPrice(draft.price || '-', digits))
      : words.closeButton(shares, preview ? formatAmount(receivedOf(preview, type), type) : '')
  const unpriced = takesTrigger(draft.priceType) && wirePrice(draft.trigger) === undefined ? words.enterTrigger : undefined
  const missing = closing.shares === 0 ? words.enterShares : unpriced
  const footer = (
    <Button busy={closing.busy} disabledReason={offline ?? missing ?? reasonOfBlock(refusals)} onClick={() => setAsking(true)}>
      {missing ?? label}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={title} footer={footer}>
      <ClosingForm closing={closing} type={type} stock={stock} />
      <OutcomeNote failure={closing.failure} />
      <Blocked refusals={refusals} onCleared={closing.askAgain} />
      {closing.shares > 0 && <ClosingSummary preview={preview} type={type} digits={digits} outdated={outdated} />}
      {missing === undefined && preview && <StopOutcomes preview={preview} type={type} digits={digits} />}
      {draft.priceType === 'market' && preview && (
        <p className={styles.note}>{words.marketHint(formatPrice(preview.worst_price, digits))}</p>
      )}
      <ConfirmDialog
        open={asking}
        title={words.closeQuestion}
        action={words.closeAction}
        busy={closing.busy}
        onConfirm={() => void closing.close().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        {first?.name} {label}
      </ConfirmDialog>
    </Sheet>
  )
}
