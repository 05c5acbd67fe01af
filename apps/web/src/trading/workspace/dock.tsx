import { signedIn } from '@zaraba/client/session.ts'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { useEffect, useRef, useState } from 'react'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { type TicketAsked, useTicketOfAddress } from '../../market/share/ticket-address.ts'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { useCall } from '../../shell/server/queries.ts'
import { symbolOf, useQuote } from '../../shell/server/quotes.ts'
import { heldShares, type OwnPosition, ownPositions } from '../share/own-share.ts'
import { ownShareTexts } from '../share/texts.ts'
import styles from './dock.module.css'
import { CloseTicket, OpenTicket } from './dock-tickets.tsx'
import { dockTexts } from './texts.ts'
import { useShownStock } from './use-shown-stock.ts'

/** A ticket that was asked for: each begins empty. */
interface Asked extends TicketAsked {
  readonly turn: number
  /** A hand or a key asked for it, which goes on in its first field. */
  readonly entered: boolean
}
const buys: Asked = { action: 'buy', turn: 0, entered: false }

const closes = ({ action }: TicketAsked): boolean => action === 'sell' || action === 'cover'

/** The position that a ticket closes. */
const positionOf = (own: readonly OwnPosition[], { action }: TicketAsked): OwnPosition | undefined =>
  own.find(({ direction }) => direction === (action === 'sell' ? 'long' : 'short'))

/** The tickets of one share: one to open, and one for each position that may be closed. */
const ShareDock = ({ stock }: { readonly stock: StockDetail }) => {
  const { type, code } = stock
  const box = useRef<HTMLDivElement | null>(null)
  const [asked, setAsked] = useState<Asked>(buys)
  const quote = useQuote(symbolOf(type, code))
  const { data } = useCall('trade/userstocklists', { type }, { quiet: true, enabled: signedIn() })
  const own = ownPositions(data?.list ?? [], code, quote?.price)
  const ask = (next: TicketAsked, entered = true) => setAsked(({ turn }) => ({ ...next, turn: turn + 1, entered }))
  useTicketOfAddress(ask)
  const [first] = own
  const close = first && { action: first.direction === 'long' ? ('sell' as const) : ('cover' as const) }
  useShortcuts([
    { key: 'b', label: dockTexts.keys.buy, run: () => ask({ action: 'buy' }) },
    // Who holds shares sells them by this key, as by the first button below a share on the phone.
    ...(own.some(({ direction }) => direction === 'long')
      ? [{ key: 's', label: dockTexts.keys.sell, run: () => ask({ action: 'sell' }) }]
      : [{ key: 's', label: dockTexts.keys.short, run: () => ask({ action: 'short' }) }]),
    ...(close ? [{ key: 'c', label: dockTexts.keys.close, run: () => ask(close) }] : []),
  ])
  const { turn, entered } = asked
  useEffect(() => {
    if (turn > 0 && entered) box.current?.querySelector<HTMLElement>('input[inputmode="numeric"]')?.focus()
  }, [turn, entered])
  const position = closes(asked) ? positionOf(own, asked) : undefined
  const tabs = [
    { value: 'open', label: dockTexts.open },
    ...own.map(({ direction }) => ({
      value: direction,
      label: own.length > 1 ? ownShareTexts.closeOf[direction] : dockTexts.close,
    })),
  ]
  const head = (
    <Tabs
      label={dockTexts.ticket}
      items={tabs}
      value={position?.direction ?? 'open'}
      onChange={(value) => ask({ action: value === 'open' ? 'buy' : value === 'long' ? 'sell' : 'cover' }, false)}
    />
  )
  const again = () => ask({ action: 'buy' }, false)
  return (
    <div ref={box} className={styles.dock}>
      {position ? (
        <CloseTicket key={turn} stock={stock} lots={position.lots} asked={asked} head={head} onClose={again} />
      ) : (
        <OpenTicket
          key={turn}
          stock={stock}
          direction={asked.action === 'short' ? 'short' : 'long'}
          asked={asked}
          held={heldShares(own)}
          head={head}
          onClose={again}
        />
      )}
    </div>
  )
}

/** The docked ticket of the workspace: nothing lies over the chart, and nothing is sent without its button. */
export const Dock = () => {
  const stock = useShownStock()
  if (!stock)
    return (
      <div className={styles.waiting}>
        <Skeleton height={32} />
        <Skeleton height={160} />
      </div>
    )
  return <ShareDock key={`${stock.type} ${stock.code}`} stock={stock} />
}
