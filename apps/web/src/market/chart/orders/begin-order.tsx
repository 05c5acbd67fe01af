import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { loadChunk } from '../../../shell/load-chunk.ts'
import { usePart } from '../../../shell/offers.ts'
import { symbolOf, useQuote } from '../../../shell/server/quotes.ts'
import type { StockDetail } from '../../share/stock-head.tsx'
import { useAskTicket } from '../../share/ticket-address.ts'
import type { CrossPoint } from '../canvas/crosshair.ts'
import { chartTexts } from '../texts.ts'
import styles from './begin.module.css'
import { type HeldSides, type Offer, offersAt } from './offers.ts'
import { type PriceGrid, snapped, stepAt } from './price-grid.ts'

const BeginMenu = lazy(async () => ({ default: (await loadChunk(() => import('./begin-menu.tsx'))).BeginMenu }))

interface BeginOrderProps {
  readonly stock: StockDetail
  readonly grid: PriceGrid
  readonly held: HeldSides
  /** The price under the crosshair. */
  readonly crossed: CrossPoint | undefined
  /** The price at which something is begun. */
  readonly begun: CrossPoint | undefined
  readonly onBegin: (point: CrossPoint | undefined) => void
  readonly frame: RefObject<HTMLElement | null>
}
/** Orders and alerts at a price of the chart: a press at the axis beside the crosshair, and the menu of what may be begun. */
export const BeginOrder = ({ stock, grid, held, crossed, begun, onBegin, frame }: BeginOrderProps) => {
  const { type, code } = stock
  const quote = useQuote(symbolOf(type, code))
  const askTicket = useAskTicket()
  const AlertSheet = usePart('alertSheet')
  // The crosshair goes away when the pointer leaves the canvas for the button.
  const [kept, setKept] = useState<CrossPoint | undefined>(undefined)
  const [alertPrice, setAlertPrice] = useState<string | undefined>(undefined)
  const offered = kept ?? crossed
  const price = begun && snapped(begun.price, grid)
  const quoted = begun && stepAt(begun.quoted, grid)
  const last = quote?.price ?? stock.price
  const order = ({ action, priceType }: Offer) =>
    price !== undefined && askTicket({ action, [priceType === 'stop' ? 'trigger' : 'price']: price, onChart: true })
  return (
    <>
      {offered && !begun && (
        <button
          type="button"
          className={styles.begin}
          style={{ left: offered.right, top: offered.y }}
          aria-label={chartTexts.beginAt(formatPrice(snapped(offered.price, grid), grid.digits))}
          onPointerEnter={() => setKept(offered)}
          onPointerLeave={() => setKept(undefined)}
          onClick={() => {
            setKept(undefined)
            onBegin(offered)
          }}
        >
          <span>
            <Icon name="plus" size={16} />
          </span>
        </button>
      )}
      {begun && <div className={styles.line} style={{ top: begun.y }} aria-hidden="true" />}
      <Suspense>
        {begun && price !== undefined && quoted !== undefined && (
          <BeginMenu
            price={formatPrice(price, grid.digits)}
            alertPrice={formatPrice(quoted, grid.digits)}
            offers={offersAt(Number(price) * (begun.quoted / begun.price), last === '-' ? undefined : Number(last), held)}
            at={() => {
              const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
              return DOMRect.fromRect({ x: left + begun.right, y: top + begun.y })
            }}
            frame={frame}
            onOffer={order}
            onAlert={() => setAlertPrice(quoted)}
            onClose={() => onBegin(undefined)}
          />
        )}
        {alertPrice !== undefined && (
          <AlertSheet type={type} code={code} price={alertPrice} onClose={() => setAlertPrice(undefined)} />
        )}
      </Suspense>
    </>
  )
}
