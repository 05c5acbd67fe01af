import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { GuideSpot } from '../../learning/guide/guide-spot.tsx'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import type { TicketAsked } from '../../market/share/ticket-address.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { tradingTexts } from '../texts.ts'
import { type Borrowed, useAskFirst } from './ask-first.tsx'
import { auctionText } from './auction-text.ts'
import { Blocked, reasonOfBlock } from './blocked.tsx'
import { ExitFields } from './exit-fields.tsx'
import { MarketBound } from './market-bound.tsx'
import { atOnceText, meetsText } from './meets.ts'
import styles from './order.module.css'
import { canWait, type OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { OpeningSummary } from './order-summary.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import type { OrderPreview } from './preview.ts'
import { ExitOutcomes, StopOutcomes } from './stop-outcomes.tsx'
import { ticketTexts } from './texts.ts'
import type { useOrder } from './use-order.ts'
import { worstCase } from './worst-case.ts'

/** Share, side and first fields of a ticket. */
export interface TicketProps {
  readonly stock: StockDetail
  readonly direction: Direction
  /** Fields that are filled in already. */
  readonly asked?: Omit<TicketAsked, 'action'>
  /** Shares that are held in each direction. */
  readonly held?: Readonly<Partial<Record<Direction, number>>>
  readonly onClose: () => void
}
interface PartProps extends Pick<TicketProps, 'stock' | 'held'> {
  readonly order: ReturnType<typeof useOrder>
}

/** Second line of the button: a warning where it fills at once, at what it is sent, what it takes, and with which leverage. */
const termsOf = ({ priceType, leverage, shares }: OrderDraft, total: string, preview: OrderPreview | undefined): string => {
  const auction = preview && auctionText(preview)
  const terms = canWait(priceType)
    ? ticketTexts.terms.limit(total, tradingTexts.times(leverage))
    : ticketTexts.terms.market(tradingTexts.times(leverage), auction)
  const filled = priceType === 'limit' && preview ? atOnceText(preview, Number(shares)) : undefined
  return filled === undefined ? terms : `${filled} · ${terms}`
}

/** The leverage to ask about before an order is sent; undefined of one that borrows nothing. */
const borrowedBy = ({ draft, value, total }: PartProps['order'], type: MarketType): Borrowed | undefined =>
  draft.leverage > 1
    ? { leverage: draft.leverage, value: formatAmount(value ?? '-', type), total: formatAmount(total ?? '-', type) }
    : undefined

/** The button that sends an order: it says what, how many and at what, or what is missing. */
export const TicketButton = ({ stock, order }: PartProps) => {
  const offline = useNoTradingReason()
  const { draft, total, far, label } = order
  const detail = total && termsOf(draft, formatAmount(total, stock.type), order.outdated ? undefined : order.preview)
  const { ask, dialog } = useAskFirst({
    far,
    borrowed: borrowedBy(order, stock.type),
    digits: digitsOfStock(stock),
    action: label,
    figures: detail && <p>{detail}</p>,
    send: order.submit,
  })
  return (
    <>
      <Button
        kind={draft.direction === 'long' ? 'up' : 'down'}
        busy={order.busy}
        disabledReason={offline ?? order.missing ?? reasonOfBlock(order.refusals)}
        {...(detail ? { detail } : {})}
        onClick={ask}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}

/** The form of an order, and before the commitment everything that it does. */
export const TicketFields = ({ stock, held = {}, order, onPair }: PartProps & { readonly onPair: () => void }) => {
  const digits = digitsOfStock(stock)
  const { draft, preview, outdated } = order
  // An empty quantity is no fault before anything was typed: the button says what is missing.
  const quiet = draft.shares === ''
  const standing = quiet ? order.refusals.filter(({ field }) => field !== 'stock_num') : order.refusals
  const against = held[draft.direction === 'long' ? 'short' : 'long'] ?? 0
  return (
    <>
      {against > 0 && <p className={styles.note}>{ticketTexts.against[draft.direction](formatCount(against))}</p>}
      <GuideSpot at="ticket" ticket={{ complete: order.missing === undefined, refused: false }} />
      <OrderForm
        stock={stock}
        draft={draft}
        most={preview?.max_shares ?? 0}
        value={order.value}
        total={order.total}
        meets={preview && meetsText(preview, Number(draft.shares))}
        timed={outdated ? undefined : preview}
        sized={order.sized}
        exits={<ExitFields stock={stock} draft={draft} sellableFrom={preview?.sellable_from} onDraft={order.change} />}
        onDraft={order.change}
      />
      {canWait(draft.priceType) && (
        <button type="button" className={styles.switch} onClick={onPair}>
          {ticketTexts.pair.open}
        </button>
      )}
      <GuideSpot
        at="preview"
        share={{ type: stock.type, code: stock.code }}
        ticket={{ complete: true, refused: order.refusals.length > 0 }}
      />
      <OutcomeNote failure={order.failure} />
      <Blocked refusals={standing} onCleared={order.askAgain} />
      {order.missing === undefined ? (
        <OpeningSummary
          preview={preview}
          type={stock.type}
          digits={digits}
          outdated={outdated}
          leverage={draft.leverage}
          worst={preview && worstCase(preview, draft.direction, stock)}
          direction={draft.direction}
        />
      ) : (
        preview && (
          <Facts>
            <Fact label={tradingTexts.availableNow}>{formatAmount(preview.available, stock.type)}</Fact>
          </Facts>
        )
      )}
      {order.missing === undefined && preview && (
        <>
          <StopOutcomes preview={preview} type={stock.type} digits={digits} />
          <ExitOutcomes preview={preview} type={stock.type} digits={digits} />
        </>
      )}
      {draft.priceType === 'market' && preview && <MarketBound preview={preview} digits={digits} />}
    </>
  )
}
