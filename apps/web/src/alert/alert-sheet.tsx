import type { MarketType } from '@zaraba/market/markets.ts'
import { formatPrice, signOf } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { useLiveStock, useStale } from '../market/live-stock.ts'
import { digitsOfStock } from '../market/price-digits.ts'
import type { StockDetail } from '../market/share/stock-head.tsx'
import { shell } from '../shell/messages.ts'
import { useCall } from '../shell/server/queries.ts'
import styles from './alert.module.css'
import type { AlertRow } from './alert-draft.ts'
import { AlertForm } from './alert-form.tsx'
import { AlertLine } from './alert-row.tsx'
import { conditionText } from './alert-text.ts'
import { words } from './messages.ts'

interface OfShareProps {
  readonly stock: StockDetail
  readonly alert: AlertRow | undefined
  readonly onDone: () => void
}
/** The form under the live price, so that the share stays in sight while the form is filled in. */
const OfShare = ({ stock, alert, onDone }: OfShareProps) => {
  const live = useLiveStock(stock)
  const stale = useStale() || stock.stale
  const digits = digitsOfStock(stock)
  return (
    <>
      <p className={styles.live}>
        <Price value={live.price} stale={stale}>
          {formatPrice(live.price, digits)}
        </Price>
        <Change value={live.change} percent={live.change_percent} stale={stale}>
          {live.change === '-' ? '–' : `${signOf(live.change) > 0 ? '+' : ''}${formatPrice(live.change, digits)}`}
        </Change>
        {stale && <span className={styles.note}>{shell.staleSince(formatMoment(Date.parse(stock.as_of)))}</span>}
      </p>
      <AlertForm
        key={alert?.order_no ?? ''}
        type={readMarket(stock.type)}
        code={stock.code}
        share={{ price: live.price, volume: live.volume, tick: stock.tick }}
        alert={alert}
        onDone={onDone}
      />
    </>
  )
}

interface AlertSheetProps {
  readonly type: MarketType
  /** Undefined for the account’s alerts: what is held, and the margin. */
  readonly code?: string | undefined
  /** The alert that is changed; a new one without it. */
  readonly alert?: AlertRow
  readonly onClose: () => void
}
/** Sets or changes an alert; for a new one of a share, those that are set already are listed below. */
export const AlertSheet = ({ type, code, alert, onClose }: AlertSheetProps) => {
  const isShare = code !== undefined
  const [opened, setOpened] = useState(alert)
  const { data: stock, error, refetch } = useCall('market/stock', { type, code: code ?? '' }, { enabled: isShare, quiet: true })
  const own = useCall(
    'alert/list',
    { type, code: code ?? '', state: 'open' },
    { enabled: isShare && opened === undefined, quiet: true },
  )
  const title = opened === undefined ? (isShare ? words.bell(stock?.name ?? code) : words.account) : words.change
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.sheet}>
        {opened !== undefined && (
          <p
            className={styles.note}
          >{`${opened.code === '' ? words.account : `${opened.name} ${opened.code}`} · ${conditionText(opened)}`}</p>
        )}
        {!isShare && <AlertForm type={type} alert={opened} onDone={onClose} />}
        {isShare && stock && <OfShare stock={stock} alert={opened} onDone={onClose} />}
        {isShare && !stock && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {isShare && !stock && !error && <Skeleton height={240} />}
        {opened === undefined && own.data !== undefined && own.data.list.length > 0 && (
          <section>
            <h3 className={styles.heading}>{words.own}</h3>
            {own.data.list.map((each) => (
              <AlertLine key={each.order_no} alert={each} onOpen={() => setOpened(each)} />
            ))}
          </section>
        )}
      </div>
    </Sheet>
  )
}
