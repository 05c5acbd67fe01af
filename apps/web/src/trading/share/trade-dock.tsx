import { signedIn } from '@zaraba/client/session.ts'
import type { Direction } from '@zaraba/contract/trading/rows.ts'
import { formatCount, formatPercent, formatPrice, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { lazy, Suspense, useState } from 'react'
import { useStale } from '../../market/live-stock.ts'
import { digitsOfStock } from '../../market/price-digits.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { useNoTradingReason } from '../../shell/connection.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useCall } from '../../shell/server/queries.ts'
import type { LiveQuote } from '../../shell/server/quote-store.ts'
import { symbolOf, useQuote } from '../../shell/server/quotes.ts'
import { words } from '../messages.ts'
import { positionPath, tradingPaths } from '../paths.ts'
import { type DockAction, dockActions, heldShares, type OwnPosition, ownPositions } from './own-share.ts'
import { ownShareWords } from './own-share-words.ts'
import styles from './share.module.css'
import { type TicketAsked, useTicketOfAddress } from './ticket-address.ts'

interface PositionStripProps {
  readonly own: OwnPosition
  readonly onClose: () => void
}
/** A position in one line, which leads to its details, and the actions on it. */
const PositionStrip = ({ own, onClose }: PositionStripProps) => {
  const stale = useStale()
  const [first] = own.lots
  const type = readMarket(first?.type ?? null)
  const only = own.lots.length === 1 ? first : undefined
  return (
    <div className={styles.strip}>
      <GoLink to={only ? positionPath(only.order_no) : tradingPaths.positions} className={styles.holding}>
        <Chip tone="accent">
          {words.directionsShort[own.direction]}
          {own.leverage !== undefined && ` ${words.times(own.leverage)}`}
        </Chip>
        <span>{words.sharesOf(formatCount(own.shares))}</span>
        <span className={styles.profit}>
          <Price value={own.profit} stale={stale}>
            <Change value={own.profit} stale={stale}>
              {formatSignedAmount(own.profit, type)}
            </Change>
          </Price>
          <Change value={own.profit} stale={stale}>
            {formatPercent(own.percent)}
          </Change>
        </span>
      </GoLink>
      <button type="button" className={styles.action} aria-label={ownShareWords.closeOf[own.direction]} onClick={onClose}>
        <span>{ownShareWords.close}</span>
      </button>
    </div>
  )
}

const OrderSheet = lazy(async () => ({ default: (await loadChunk(() => import('../order/order-sheet.tsx'))).OrderSheet }))
const SellSheet = lazy(async () => ({ default: (await loadChunk(() => import('../closing/sell-sheet.tsx'))).SellSheet }))

/** The side of the book that each action takes, and the colour of that side. */
const takes: Readonly<Record<DockAction, { readonly side: 'ask' | 'bid'; readonly kind: 'up' | 'down' }>> = {
  buy: { side: 'ask', kind: 'up' },
  cover: { side: 'ask', kind: 'up' },
  sell: { side: 'bid', kind: 'down' },
  short: { side: 'bid', kind: 'down' },
}

interface DockButtonsProps {
  readonly actions: readonly DockAction[]
  readonly stock: StockDetail
  readonly quote: LiveQuote | undefined
  /** Why nothing can be sent now. */
  readonly reason: string | undefined
  readonly onAct: (action: DockAction) => void
}
const DockButtons = ({ actions, stock, quote, reason, onAct }: DockButtonsProps) => (
  <div className={styles.buttons} data-many={actions.length > 2}>
    {actions.map((action) => {
      const { side, kind } = takes[action]
      const price = quote?.[side] ?? stock[side]
      return (
        <Button
          key={action}
          kind={kind}
          {...(price === '-' ? {} : { detail: formatPrice(price, digitsOfStock(stock)) })}
          disabledReason={reason}
          onClick={() => onAct(action)}
        >
          {ownShareWords.actions[action]}
        </Button>
      )
    })}
  </div>
)

type Opened = (TicketAsked & ({ readonly open: Direction } | { readonly close: OwnPosition })) | null

interface TradeDockProps {
  readonly stock: StockDetail
  /** Why the share itself cannot be traded. */
  readonly reason: string | undefined
  /** The view above has buttons of its own. */
  readonly withoutButtons: boolean
}
/** Below a share: what one holds of it, and the buttons that trade it. */
export const TradeDock = ({ stock, reason, withoutButtons }: TradeDockProps) => {
  const { type, code } = stock
  const [opened, setOpened] = useState<Opened>(null)
  const quote = useQuote(symbolOf(type, code))
  const offline = useNoTradingReason()
  const { data } = useCall('trade/userstocklists', { type }, { quiet: true, enabled: signedIn() })
  const own = ownPositions(data?.list ?? [], code, quote?.price)
  const close = () => setOpened(null)
  const act = (asked: TicketAsked) => {
    const { action } = asked
    if (action === 'buy' || action === 'short') return setOpened({ ...asked, open: action === 'buy' ? 'long' : 'short' })
    const position = own.find(({ direction }) => direction === (action === 'sell' ? 'long' : 'short'))
    if (position) setOpened({ ...asked, close: position })
  }
  useTicketOfAddress(act)
  return (
    <div className={styles.dock}>
      {own.length > 0 && (
        <section className={styles.strips} aria-label={ownShareWords.ownPosition(stock.name)}>
          {own.map((position) => (
            <PositionStrip
              key={position.direction}
              own={position}
              onClose={() => act({ action: position.direction === 'long' ? 'sell' : 'cover' })}
            />
          ))}
        </section>
      )}
      {!withoutButtons && (
        <DockButtons
          actions={dockActions(own)}
          stock={stock}
          quote={quote}
          reason={reason ?? offline}
          onAct={(action) => act({ action })}
        />
      )}
      <Suspense>
        {opened && 'open' in opened && (
          <OrderSheet stock={stock} direction={opened.open} asked={opened} held={heldShares(own)} onClose={close} />
        )}
        {opened && 'close' in opened && <SellSheet lots={opened.close.lots} asked={opened} onClose={close} />}
      </Suspense>
    </div>
  )
}
