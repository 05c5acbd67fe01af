import { signedIn } from '@zaraba/client/session.ts'
import type { Direction } from '@zaraba/contract/trading/rows.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { GuideSpot } from '../../learning/guide/guide-spot.tsx'
import { digitsOfStock } from '../../market/price-digits.ts'
import { useTouch } from '../../market/share/depth.ts'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { type TicketAction, type TicketAsked, useTicketOfAddress } from '../../market/share/ticket-address.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { loadChunk } from '../../shell/load-chunk.ts'
import { useCall } from '../../shell/server/queries.ts'
import { symbolOf, useQuote } from '../../shell/server/quotes.ts'
import type { PartProps } from '../../shell/web-slice.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { OwnOrderActions } from './own-order-actions.tsx'
import {
  dockActions,
  type ExitLegs,
  heldShares,
  type OwnExit,
  type OwnPosition,
  ownPositions,
  withFreeShares,
} from './own-share.ts'
import { PositionStrip } from './position-strip.tsx'
import styles from './share.module.css'
import { ownShareTexts } from './texts.ts'

const OrderSheet = lazy(async () => ({ default: (await loadChunk(() => import('../order/order-sheet.tsx'))).OrderSheet }))
const BracketSheet = lazy(async () => ({
  default: (await loadChunk(() => import('../closing/bracket-sheet.tsx'))).BracketSheet,
}))
const SellSheet = lazy(async () => ({ default: (await loadChunk(() => import('../closing/sell-sheet.tsx'))).SellSheet }))

/** The side of the book that each action takes, and the colour of that side. */
const takes: Readonly<Record<TicketAction, { readonly side: 'ask' | 'bid'; readonly kind: 'up' | 'down' }>> = {
  buy: { side: 'ask', kind: 'up' },
  cover: { side: 'ask', kind: 'up' },
  sell: { side: 'bid', kind: 'down' },
  short: { side: 'bid', kind: 'down' },
}

interface DockButtonsProps {
  readonly actions: readonly TicketAction[]
  readonly stock: StockDetail
  /** Why nothing can be sent now. */
  readonly reason: string | undefined
  readonly onAct: (action: TicketAction) => void
}
const DockButtons = ({ actions, stock, reason, onAct }: DockButtonsProps) => {
  const touch = useTouch(stock)
  return (
    <div className={styles.buttons} data-many={actions.length > 2}>
      {actions.map((action) => {
        const { side, kind } = takes[action]
        const price = touch[side]
        return (
          <Button
            key={action}
            kind={kind}
            {...(price === '-' ? {} : { detail: formatPrice(price, digitsOfStock(stock)) })}
            disabledReason={reason}
            onClick={() => onAct(action)}
          >
            {ownShareTexts.actions[action]}
          </Button>
        )
      })}
    </div>
  )
}

type Opened =
  | (TicketAsked & ({ readonly open: Direction } | { readonly close: OwnPosition }))
  | { readonly bracket: readonly PositionRow[]; readonly legs: ExitLegs }
  | null

/** Below a share: what one holds of it, and the buttons that trade it. */
export const TradeDock = ({ stock, reason, withoutButtons }: PartProps<'tradeDock'>) => {
  const { type, code } = stock
  const [opened, setOpened] = useState<Opened>(null)
  const [amended, setAmended] = useState<OwnExit | null>(null)
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
        <section className={styles.strips} aria-label={ownShareTexts.ownPosition(stock.name)}>
          {own.map((position) => (
            <PositionStrip
              key={position.direction}
              own={position}
              digits={digitsOfStock(stock)}
              onBracket={(legs) => setOpened({ bracket: withFreeShares(position.lots), legs })}
              onAmend={setAmended}
              onClose={() => act({ action: position.direction === 'long' ? 'sell' : 'cover' })}
            />
          ))}
        </section>
      )}
      {!withoutButtons && <GuideSpot at="dock" />}
      {!withoutButtons && (
        <DockButtons actions={dockActions(own)} stock={stock} reason={reason ?? offline} onAct={(action) => act({ action })} />
      )}
      <Suspense>
        {opened && 'open' in opened && (
          <OrderSheet
            // On the chart another one may be begun meanwhile.
            key={`${opened.action} ${opened.price} ${opened.trigger}`}
            stock={stock}
            direction={opened.open}
            asked={opened}
            held={heldShares(own)}
            onClose={close}
          />
        )}
        {opened && 'close' in opened && <SellSheet lots={opened.close.lots} asked={opened} onClose={close} />}
        {opened && 'bracket' in opened && <BracketSheet lots={opened.bracket} legs={opened.legs} onClose={close} />}
      </Suspense>
      <OwnOrderActions asked={amended && { action: 'amend', ...amended }} onClose={() => setAmended(null)} />
    </div>
  )
}
