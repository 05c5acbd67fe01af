import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount, formatCount, formatPercent, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { blockPaths } from '../../block/paths.ts'
import { ipoPaths } from '../../ipo/paths.ts'
import { GuideSpot } from '../../learning/guide/guide-spot.tsx'
import { LessonLine } from '../../learning/lesson-line.tsx'
import { useStale } from '../../market/live-stock.ts'
import { stockPath } from '../../market/paths.ts'
import { ReadError } from '../../shell/frame/read-error.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { closingTexts } from '../closing/texts.ts'
import { auctionText } from '../order/auction-text.ts'
import { feeLabel } from '../order/order-summary.tsx'
import { averageText } from '../order/rate-text.ts'
import { ticketTexts } from '../order/texts.ts'
import { historyTexts } from '../orders/texts.ts'
import { positionPath, tradingPaths } from '../paths.ts'
import { tradingTexts } from '../texts.ts'
import { MarginGauge } from './gauge.tsx'
import { useLivePositions } from './live-positions.ts'
import { History, reasonText } from './other-rows.tsx'
import styles from './position.module.css'
import { PositionActions } from './position-actions.tsx'
import { Entries, Interest, LifeLine, Receipts, Result } from './position-life.tsx'
import {
  hasOpened,
  isOpen,
  isPending,
  orderedOf,
  type PositionRow,
  percentOf,
  priceOfRow,
  restingOrders,
} from './position-row.ts'
import { PositionSales } from './position-sales.tsx'
import { DirectionChip, StateChip } from './position-state.tsx'

type Life = OutputOf<'trade/position'>

const PositionHead = ({ row }: { readonly row: PositionRow }) => {
  const stale = useStale()
  const type = readMarket(row.type)
  return (
    <div className={styles.head}>
      <p className={styles.chips}>
        <DirectionChip direction={row.direction} leverage={row.leverage} />
        <StateChip state={row.state} />
        {row.reason !== '' && row.reason !== '-' && <span className={styles.small}>{reasonText(row.reason)}</span>}
      </p>
      {isPending(row) ? (
        <p className={styles.big}>
          {row.limit_price === '-' ? tradingTexts.priceTypes[row.price_type] : priceOfRow(row, row.limit_price)}
        </p>
      ) : (
        row.state !== 'cancelled' && (
          <p className={styles.big}>
            <Price value={row.yingkui} stale={stale}>
              <Change value={row.yingkui} stale={stale && isOpen(row)}>
                {formatSignedAmount(row.yingkui, type)}
              </Change>
            </Price>{' '}
            <span className={styles.percent}>{formatPercent(percentOf(row.yingkui, row.cost))}</span>
          </p>
        )
      )}
      {isOpen(row) && <MarginGauge rows={[row]} />}
    </div>
  )
}

/** Orders and positions have pages of their own; new shares, blocks and grabs are in the list of their kind. */
const hasPage = (number: string): boolean => /^[OP]-/.test(number)
const originLists = { new_share: ipoPaths.newShareOrder, block: blockPaths.large3, grab: blockPaths.qcList } as const

const PositionFacts = ({ row, fees }: { readonly row: PositionRow; readonly fees: Life['fees'] }) => {
  const type = readMarket(row.type)
  const nothing = (amount: string) => Number(amount) === 0
  return (
    <Section title={tradingTexts.facts}>
      <Card>
        <Facts>
          <Fact label={tradingTexts.shares}>{tradingTexts.sharesOf(formatCount(row.stock_num))}</Fact>
          {isOpen(row) && orderedOf([row]) > 0 && (
            <>
              <Fact label={closingTexts.ordered}>{tradingTexts.sharesOf(formatCount(orderedOf([row])))}</Fact>
              <Fact label={closingTexts.free}>{tradingTexts.sharesOf(formatCount(row.free_num))}</Fact>
            </>
          )}
          {row.limit_price !== '-' && <Fact label={tradingTexts.limitPrice}>{priceOfRow(row, row.limit_price)}</Fact>}
          {row.trigger_price !== '-' && <Fact label={tradingTexts.triggerPrice}>{priceOfRow(row, row.trigger_price)}</Fact>}
          {!isPending(row) && row.state !== 'cancelled' && (
            <Fact label={tradingTexts.openPrice}>{averageText(row.buy_price)}</Fact>
          )}
          {row.state === 'closed' ? (
            <Fact label={tradingTexts.closePrice}>{averageText(row.sell_price)}</Fact>
          ) : (
            <Fact label={tradingTexts.nowPrice}>{priceOfRow(row, row.nowprice)}</Fact>
          )}
          {isOpen(row) && <Fact label={tradingTexts.marketValue}>{formatAmount(row.market_value, type)}</Fact>}
          {isOpen(row) && <Fact label={tradingTexts.todayMove}>{formatSignedAmount(row.today_profit, type)}</Fact>}
          {row.state !== 'cancelled' && (
            <>
              <Fact label={tradingTexts.cost}>{formatAmount(row.cost, type)}</Fact>
              <Fact label={tradingTexts.initialMargin}>{formatAmount(row.initial_margin, type)}</Fact>
              <Fact label={tradingTexts.borrowed}>{formatAmount(row.borrowed, type)}</Fact>
            </>
          )}
          {!nothing(row.held) && <Fact label={tradingTexts.held}>{formatAmount(row.held, type)}</Fact>}
          {!nothing(row.top_up) && <Fact label={tradingTexts.addedMargin}>{formatAmount(row.top_up, type)}</Fact>}
          {!nothing(row.accrued) && <Fact label={tradingTexts.accrued}>{formatAmount(row.accrued, type)}</Fact>}
          {fees.map(({ name, rate, amount }) => (
            <Fact key={name} label={feeLabel(name, rate)}>
              {formatAmount(amount, type)}
            </Fact>
          ))}
          {row.call !== null && (
            <>
              <Fact label={tradingTexts.callCredit}>{formatAmount(row.call.credit, type)}</Fact>
              <Fact label={tradingTexts.callDue}>{formatMoment(row.call.due)}</Fact>
            </>
          )}
          {isOpen(row) && (
            <>
              <Fact label={tradingTexts.sellableFrom}>
                {tradingTexts.sellableDate(formatShortDay(row.sellable_from), row.lock_days)}
              </Fact>
              <Fact label={tradingTexts.forcedClose}>
                {row.forced_close_price === '-' ? tradingTexts.neverForced : averageText(row.forced_close_price)}
              </Fact>
            </>
          )}
          {restingOrders(row).map(
            ({ orderNo, limit, queue_ahead: queue }) =>
              queue !== null && (
                <Fact key={orderNo} label={ticketTexts.meets.at(priceOfRow(row, limit))}>
                  {tradingTexts.sharesOf(formatCount(queue))}
                </Fact>
              ),
          )}
          {row.good_till !== '-' && (
            <Fact label={tradingTexts.validity}>{auctionText(row) ?? formatShortDay(row.good_till)}</Fact>
          )}
          <Fact label={hasOpened(row) ? tradingTexts.openedAt : historyTexts.columns.time}>{formatMoment(row.buy_time)}</Fact>
          {row.sell_time !== '-' && (
            <Fact label={hasOpened(row) ? tradingTexts.closedAt : historyTexts.columns.ended}>{formatMoment(row.sell_time)}</Fact>
          )}
          <Fact label={tradingTexts.orderNo}>{row.order_no}</Fact>
          {row.origin !== 'order' && (
            <Fact label={tradingTexts.origin}>
              <GoLink to={originLists[row.origin]} className={styles.link}>
                {hasPage(row.parent) ? tradingTexts.origins[row.origin] : `${tradingTexts.origins[row.origin]} ${row.parent}`}
              </GoLink>
            </Fact>
          )}
          {hasPage(row.parent) && (
            <Fact label={tradingTexts.from}>
              <GoLink to={positionPath(row.parent)} className={styles.link}>
                {row.parent}
              </GoLink>
            </Fact>
          )}
        </Facts>
      </Card>
    </Section>
  )
}

interface PositionPageProps {
  readonly life: Life
  /** Whether the receipt of the latest fill was asked for. */
  readonly receipt: boolean
}
const PositionPage = ({ life, receipt }: PositionPageProps) => {
  const rows = useMemo(() => [life.row], [life.row])
  const [row = life.row] = useLivePositions(rows)
  const type = readMarket(row.type)
  return (
    <>
      <PositionHead row={row} />
      <LessonLine life={life} />
      <GuideSpot at="position" orderNo={row.order_no} />
      <PositionActions row={row} />
      <PositionSales row={row} />
      <PositionFacts row={row} fees={life.fees} />
      <Result life={life} type={type} />
      <LifeLine life={life} type={type} />
      {isPending(row) || row.state === 'cancelled' ? null : <Interest life={life} type={type} />}
      {life.children.length > 0 && (
        <Section title={tradingTexts.partsClosed}>
          <History rows={life.children} />
        </Section>
      )}
      <Receipts life={life} type={type} asked={receipt} />
      <Entries life={life} type={type} />
    </>
  )
}

/** The position that an order opened, once nothing of the order is left: its own page would show no shares. */
const openedBy = ({ row, children }: Life): string | undefined =>
  row.state === 'holding' && row.stock_num === 0 && children.length === 1 ? children[0]?.order_no : undefined

/** One position: its row, its whole life, its receipts and the entries behind it, and what can be done with it. */
export const PositionScreen = () => {
  const [query] = useSearchParams()
  const orderNo = query.get('order_no') ?? ''
  const { data, error, refetch } = useCall('trade/position', { order_no: orderNo }, { everyMs: 15_000, quiet: true })
  const row = data?.row
  const opened = data && openedBy(data)
  if (opened !== undefined && opened !== orderNo) return <Navigate replace to={positionPath(opened)} />
  return (
    <Screen
      key={orderNo}
      header={
        <Header
          back={tradingPaths.positions}
          title={
            row ? (
              <GoLink to={stockPath(readMarket(row.type), row.code)} className={styles.link}>
                <span>{row.name}</span> <span className={styles.code}>{row.code}</span>
              </GoLink>
            ) : (
              tradingTexts.position
            )
          }
        />
      }
    >
      {data && <PositionPage life={data} receipt={query.get('receipt') === 'last'} />}
      {!data && error && (
        <ReadError
          thing={tradingTexts.thing}
          list={tradingPaths.positions}
          number={orderNo}
          failure={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows count={8} />}
    </Screen>
  )
}
