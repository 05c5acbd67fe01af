import type { Direction } from '@zaraba/contract/trading/rows.ts'
import { formatAmount, formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { useNoTradingReason } from '../../shell/connection.ts'
import { words } from '../messages.ts'
import type { TicketAsked } from '../share/ticket-address.ts'
import { Blocked, reasonOfBlock } from './blocked.tsx'
import styles from './order.module.css'
import { canWait, type OrderDraft } from './order-draft.ts'
import { OrderForm } from './order-form.tsx'
import { OrderResult } from './order-result.tsx'
import { OpeningSummary } from './order-summary.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import { StopOutcomes } from './stop-outcomes.tsx'
import { TicketHead } from './ticket-head.tsx'
import { ticketWords } from './ticket-words.ts'
import { useOrder } from './use-order.ts'
import { worstCase } from './worst-case.ts'

export interface OrderSheetProps {
  readonly stock: StockDetail
  readonly direction: Direction
  /** Fields that are filled in already. */
  readonly asked?: Pick<TicketAsked, 'price' | 'shares' | 'leverage'>
  /** Shares that are held in each direction. */
  readonly held?: Readonly<Partial<Record<Direction, number>>>
  readonly onClose: () => void
}

/** Second line of the button: at what it is sent, what it takes, and with which leverage. */
const termsOf = ({ priceType, leverage }: OrderDraft, total: string): string =>
  canWait(priceType) ? ticketWords.terms.limit(total, words.times(leverage)) : ticketWords.terms.market(words.times(leverage))

/** The buy form: long or short, market or limit, and before the commitment everything that it does. */
export const OrderSheet = ({ stock, direction, asked = {}, held = {}, onClose }: OrderSheetProps) => {
  const order = useOrder(stock, direction, asked)
  const offline = useNoTradingReason()
  const digits = digitsOfStock(stock)
  const { draft, row, preview, outdated, refusals, total } = order
  const against = held[draft.direction === 'long' ? 'short' : 'long'] ?? 0
  const title = `${stock.name} ${stock.code}`
  if (row)
    return (
      <Sheet open onClose={onClose} title={title}>
        <OrderResult row={row} asked={Number(draft.shares)} waits={canWait(draft.priceType)} digits={digits} onClose={onClose} />
      </Sheet>
    )
  const footer = (
    <Button
      kind={draft.direction === 'long' ? 'up' : 'down'}
      busy={order.busy}
      disabledReason={offline ?? order.missing ?? reasonOfBlock(refusals)}
      {...(total ? { detail: termsOf(draft, formatAmount(total, stock.type)) } : {})}
      onClick={order.submit}
    >
      {order.label}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={title} footer={footer} beside>
      <TicketHead
        stock={stock}
        price={draft.priceType === 'limit' ? draft.price : ''}
        onPrice={(price) => order.change({ priceType: 'limit', price })}
      />
      {against > 0 && <p className={styles.note}>{ticketWords.against[draft.direction](formatCount(against))}</p>}
      <OrderForm
        stock={stock}
        draft={draft}
        most={preview?.max_shares ?? 0}
        worst={preview?.worst_price ?? ''}
        onDraft={order.change}
      />
      <OutcomeNote failure={order.failure} />
      <Blocked refusals={refusals} onCleared={order.askAgain} />
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
            <Fact label={words.availableNow}>{formatAmount(preview.available, stock.type)}</Fact>
          </Facts>
        )
      )}
      {order.missing === undefined && preview && <StopOutcomes preview={preview} type={stock.type} digits={digits} />}
      {draft.priceType === 'market' && preview && (
        <p className={styles.note}>{words.marketHint(formatPrice(preview.worst_price, digits))}</p>
      )}
    </Sheet>
  )
}
