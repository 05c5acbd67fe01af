import { signedIn } from '@zaraba/client/session.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { type MarketType, marketOfType, marketTypes, perType } from '@zaraba/market/markets.ts'
import { instant } from '@zaraba/money/time.ts'
import { formatAmount, formatCount, formatShare, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon, type IconName } from '@zaraba/ui/parts/icon.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { messagePath } from '../../content/paths.ts'
import { ipoPaths } from '../../ipo/paths.ts'
import { useStale } from '../../market/live-stock.ts'
import { marketPaths, stockPath } from '../../market/paths.ts'
import { StockRow, toneOf } from '../../market/stock-row.tsx'
import { marketTexts } from '../../market/texts.ts'
import { Sparkline } from '../../shell/parts/sparkline.tsx'
import { usePracticeTime } from '../../shell/server/clock.ts'
import { useCall, useCalls } from '../../shell/server/queries.ts'
import { positionPath, tradingPaths } from '../paths.ts'
import { type Holding, inHoldingOrder, weighed } from '../positions/holding-order.ts'
import { useLivePositions } from '../positions/live-positions.ts'
import { groupHoldings, priceOfRow, sumOf } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import { type Need, needsOf } from './needs.ts'
import styles from './own-part.module.css'
import { ownPartTexts } from './texts.ts'

interface Shown {
  readonly key: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly to: string
}
const shownOf = (need: Need): Shown => {
  if (need.kind === 'margin') {
    const { order_no, name, type, call } = need.row
    const text =
      call === null
        ? ownPartTexts.marginText(formatShare(need.ratio))
        : tradingTexts.marginCall(formatAmount(call.credit, readMarket(type)), formatMoment(call.due))
    return {
      key: `margin ${order_no}`,
      icon: 'warning',
      title: ownPartTexts.margin(name),
      text,
      verb: ownPartTexts.check,
      to: positionPath(order_no),
    }
  }
  if (need.kind === 'payment') {
    const { order_no, type, name, deadline, total_due } = need.subscription
    const verb = total_due === '-' ? ownPartTexts.check : ownPartTexts.pay(formatAmount(total_due, readMarket(type)))
    const text = deadline === '-' ? '' : ownPartTexts.payBy(formatMoment(deadline))
    return { key: order_no, icon: 'coins', title: ownPartTexts.won(name), text, verb, to: ipoPaths.newShareOrder }
  }
  if (need.kind === 'lapse') {
    const { row, orderNo, side, closes, shares, price } = need.order
    const sides = closes ? tradingTexts.closingSides : tradingTexts.sides
    return {
      key: orderNo,
      icon: 'clock',
      title: ownPartTexts.order(row.name, formatCount(shares), price === '-' ? '' : priceOfRow(row, price)),
      text: `${sides[side]} · ${ownPartTexts.lapsesToday}`,
      verb: ownPartTexts.check,
      to: positionPath(row.order_no),
    }
  }
  const { id, title, time } = need.message
  return { key: `message ${id}`, icon: 'bell', title, text: formatMoment(time), verb: ownPartTexts.read, to: messagePath(id) }
}

/** The needs of the customer, each with its verb and the screen where it is met. */
const NeedsList = ({ needs }: { readonly needs: readonly Need[] }) =>
  needs.length > 0 && (
    <section className={styles.needs} aria-label={ownPartTexts.needs}>
      <h2>{ownPartTexts.needs}</h2>
      <ul>
        {needs.map(shownOf).map(({ key, icon, title, text, verb, to }) => (
          <li key={key}>
            <GoLink to={to} className={styles.need}>
              <Icon name={icon} size={20} />
              <span className={styles.needWords}>
                <b>{title}</b>
                {text !== '' && <span>{text}</span>}
              </span>
              <strong>{verb}</strong>
            </GoLink>
          </li>
        ))}
      </ul>
    </section>
  )

const everyMs = 30_000
/** Rows of a list that are shown here; its own screen has all. */
const mostRows = 6
const inputs = marketTypes.map((type) => ({ type }))

/** Today's curves of shares of one market by code. */
const useCurves = (type: MarketType, holdings: readonly Holding[]): ReadonlyMap<string, readonly number[]> => {
  const codes = [...new Set(holdings.filter(({ first }) => first.type === type).map(({ first }) => first.code))]
    .toSorted()
    .join(',')
  const { data } = useCall('market/quotes', { type, codes }, { quiet: true, enabled: codes !== '', freshMs: 60_000 })
  return new Map(data?.list.map(({ code, spark }) => [code, spark ?? []]))
}

const HoldingRow = ({ holding, curve }: { readonly holding: Holding; readonly curve: readonly number[] }) => {
  const { first, lots } = holding
  const stale = useStale()
  const type = readMarket(first.type)
  const today = sumOf(lots, 'today_profit')
  return (
    <GoLink to={stockPath(type, first.code)} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{first.name}</span>
        <span className={styles.small}>{ownPartTexts.heldOf(first.code, formatCount(holding.shares), first.direction)}</span>
      </span>
      <span className={styles.spark}>
        {curve.length > 1 && <Sparkline values={curve} tone={stale ? 'flat' : toneOf(today)} />}
      </span>
      <span className={styles.figures}>
        <Change value={today} stale={stale}>
          {formatSignedAmount(today, type)}
        </Change>
        <Price value={first.nowprice} stale={stale}>
          {priceOfRow(first, first.nowprice)}
        </Price>
      </span>
    </GoLink>
  )
}

const Holdings = ({ holdings }: { readonly holdings: readonly Holding[] }) => {
  const curves = { jpy: useCurves('jpy', holdings), usd: useCurves('usd', holdings), cny: useCurves('cny', holdings) }
  return (
    <ul className={styles.rows}>
      {holdings.slice(0, mostRows).map((holding) => (
        <li key={holding.key}>
          <HoldingRow holding={holding} curve={curves[readMarket(holding.first.type)].get(holding.first.code) ?? []} />
        </li>
      ))}
    </ul>
  )
}

/** Shares that are held and watched, each with its curve of today; the first list that has any is shown first. */
const OwnLists = ({ holdings }: { readonly holdings: readonly Holding[] }) => {
  const { data } = useCall('watch/list', {}, { quiet: true, enabled: signedIn() })
  const watched = data?.list ?? []
  const [chosen, setChosen] = useState<'held' | 'watched' | null>(null)
  if (holdings.length === 0 && watched.length === 0) return null
  const list = chosen ?? (holdings.length > 0 ? 'held' : 'watched')
  const items = [
    { value: 'held' as const, label: tradingTexts.counted(ownPartTexts.held, holdings.length) },
    { value: 'watched' as const, label: tradingTexts.counted(marketTexts.watchlist, watched.length) },
  ]
  return (
    <section aria-label={ownPartTexts.ownLists}>
      <Tabs label={ownPartTexts.ownLists} items={items} value={list} onChange={setChosen}>
        {list === 'held' ? (
          <Holdings holdings={holdings} />
        ) : (
          <ul className={styles.rows} data-bare="true">
            {watched.slice(0, mostRows).map((stock) => (
              <li key={`${stock.type}:${stock.code}`}>
                <StockRow stock={stock} />
              </li>
            ))}
          </ul>
        )}
        <GoLink to={list === 'held' ? tradingPaths.positions : marketPaths.watchlist} className={styles.more}>
          {ownPartTexts.wholeList}
        </GoLink>
      </Tabs>
    </section>
  )
}

/** The needs of the customer, and below them the lists of one's own. */
export const OwnPart = () => {
  const { data: lists, error, refetch } = useCalls('trade/userstocklists', inputs, { everyMs, quiet: true })
  const { data: subscriptions } = useCalls('trade/usernewstocklist', inputs, { quiet: true })
  const { data: messages } = useCall('user/messages', { limit: 10 }, { quiet: true, everyMs })
  const { data: funds } = useCall('user/funds', { type: 'all' }, { quiet: true })
  const now = usePracticeTime()
  const rows = useLivePositions((lists ?? []).flatMap(({ list }) => list))
  const holdings = inHoldingOrder(weighed(groupHoldings(rows), 'all', funds?.rates), 'weight')
  const needs = needsOf({
    rows,
    subscriptions: (subscriptions ?? []).flat(),
    messages: messages?.list ?? [],
    today: now === undefined ? undefined : perType((type) => localDate(marketOfType[type], instant(Math.floor(now)))),
  })
  if (!lists) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />
  return (
    <>
      <NeedsList needs={needs} />
      <OwnLists holdings={holdings} />
    </>
  )
}
