import { Menu } from '@base-ui/react/menu'
import { type RefObject, useRef } from 'react'
import { chartTexts } from '../texts.ts'
import styles from './begin.module.css'
import type { Offer } from './offers.ts'

interface BeginMenuProps {
  /** The price of an order in words. */
  readonly price: string
  /** That of an alert, which no limit of the day binds, and which may count other shares. */
  readonly alertPrice: string
  readonly offers: readonly Offer[]
  /** Where it opens, in pixels of the window. */
  readonly at: () => DOMRect
  /** Has the focus again when nothing was chosen. */
  readonly frame: RefObject<HTMLElement | null>
  readonly onOffer: (offer: Offer) => void
  readonly onAlert: () => void
  readonly onClose: () => void
}
/** The menu of a price of the chart: orders and an alert that may be begun there. Nothing is sent: each leads to its form. */
export const BeginMenu = ({ price, alertPrice, offers, at, frame, onOffer, onAlert, onClose }: BeginMenuProps) => {
  const chosen = useRef(false)
  const choose = (act: () => void) => () => {
    chosen.current = true
    act()
  }
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={{ getBoundingClientRect: at }}
          side="bottom"
          align="end"
          sideOffset={8}
          className={styles.positioner}
        >
          <Menu.Popup
            className={styles.menu}
            aria-label={chartTexts.beginAt(price)}
            finalFocus={() => (chosen.current ? false : frame.current)}
          >
            <p className={styles.price} aria-hidden="true">
              {price}
            </p>
            {offers.map((offer) => (
              <Menu.Item
                key={`${offer.priceType} ${offer.action}`}
                className={styles.item}
                data-side={offer.action === 'buy' || offer.action === 'cover' ? 'buy' : 'sell'}
                onClick={choose(() => onOffer(offer))}
              >
                {chartTexts.offers[offer.priceType][offer.action]}
              </Menu.Item>
            ))}
            <Menu.Item className={styles.item} onClick={choose(onAlert)}>
              {chartTexts.alertAt(alertPrice)}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
