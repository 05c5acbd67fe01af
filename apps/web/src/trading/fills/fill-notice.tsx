import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { common as commonWords } from '@zaraba/ui/words/messages.ts'
import { useEffect, useState } from 'react'
import { tapLightly } from '../../shell/haptics.ts'
import { forgetFills, useFillEvents } from '../../shell/server/fill-events.ts'
import { useCall } from '../../shell/server/queries.ts'
import { receiptPath, tradingPaths } from '../paths.ts'
import { type Fill, type FillMessage, fillOf, messageOf } from './fill-message.ts'
import styles from './fill-notice.module.css'
import { fillWords } from './fill-words.ts'
import { useShownResults } from './shown-results.ts'

/** How long a fill is announced, in milliseconds, counted again with each further one. */
const shownMs = 6_000

/** The mark that a trade has on the chart: up for a buy, down for a sale. */
const TradeMark = ({ buys }: { readonly buys: boolean }) => (
  <span className={styles.mark}>
    <svg aria-hidden="true" focusable="false" viewBox="0 0 16 16" width="16" height="16">
      <path d={buys ? 'M8 3 14 13H2Z' : 'M8 13 2 3h12Z'} />
    </svg>
  </span>
)

const priceText = ([low, high]: readonly [string, string]): string =>
  Number(low) === Number(high) ? formatPrice(low) : `${formatPrice(low)}–${formatPrice(high)}`

const detailOf = ({ shares, prices }: FillMessage): string =>
  prices === undefined ? '' : fillWords.atPrice(formatCount(shares), priceText(prices))

/** The name of the share is there once it was asked for; its code until then. */
const ShareName = ({ type, code }: Pick<Fill, 'type' | 'code'>) => {
  const { data } = useCall('market/stock', { type, code }, { quiet: true })
  return <>{data?.name ?? code}</>
}

const Notice = ({ message, onClose }: { readonly message: FillMessage; readonly onClose: () => void }) => {
  const { count, common, orderNo } = message
  const title = common ? fillWords.kinds[common.kind] : fillWords.fills
  return (
    <>
      <TradeMark buys={common?.kind !== 'sold' && common?.kind !== 'soldShort'} />
      <div className={styles.text}>
        <b>{count > 1 ? fillWords.counted(title, formatCount(count)) : title}</b>
        {common && (
          <span>
            <span className={styles.name}>
              <ShareName type={common.type} code={common.code} />
            </span>{' '}
            <span>{detailOf(message)}</span>
          </span>
        )}
      </div>
      <GoLink
        to={orderNo === undefined ? tradingPaths.positions : receiptPath(orderNo)}
        className={styles.link}
        onClick={onClose}
      >
        {orderNo === undefined ? fillWords.seeAll : fillWords.receipt}
      </GoLink>
      <IconButton icon="close" label={commonWords.close} onClick={onClose} />
    </>
  )
}

/**
 * The moment of a fill, wherever its owner is in the app: what, how many, at what, and the way to its receipt. Several are one message. It
 * waits while a pointer or the focus is on it.
 */
export const FillNotice = () => {
  const events = useFillEvents(({ list }) => list)
  const results = useShownResults(({ numbers }) => numbers)
  const [held, setHeld] = useState(false)
  const fills = events.flatMap((event) => fillOf(event) ?? []).filter(({ orderNo }) => !results.includes(orderNo))
  const message = messageOf(fills)
  const newest = events.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) tapLightly()
  }, [newest])
  useEffect(() => {
    if (held || newest === undefined) return
    const timer = setTimeout(forgetFills, shownMs)
    return () => clearTimeout(timer)
  }, [held, newest])
  return (
    <div className={styles.host} role="status" aria-live="polite">
      {message && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a pointer or the focus inside only keeps it in sight.
        <div
          className={styles.notice}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Notice
            message={message}
            onClose={() => {
              setHeld(false)
              forgetFills()
            }}
          />
        </div>
      )}
    </div>
  )
}
