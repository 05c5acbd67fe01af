import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { OwnMarketSwitch } from '../market/market-switch.tsx'
import { inputsOf, isLater, useOwnMarket, withLatestEnded } from '../market/own-market.ts'
import { mergeOrdered } from '../shell/lists/merged-pages.ts'
import { useCalls } from '../shell/server/queries.ts'
import { positionPath } from '../trading/paths.ts'
import styles from './credit.module.css'
import { creditTexts } from './texts.ts'

const texts = creditTexts.stock

/** A stock credit, with the market that it was asked for. */
interface StockCredit {
  readonly row: OutputOf<'trade/ustockslist'>[number]
  readonly type: MarketType
}
const isHeld = ({ row }: StockCredit): boolean => row.status === 0
/** Those that are held come before released ones, later ones before earlier ones. */
const isBefore = (left: StockCredit, right: StockCredit): boolean =>
  isHeld(left) === isHeld(right) ? isLater(left.row.time, right.row.time) : isHeld(left)

const StockCreditRow = ({ row, type }: StockCredit) => (
  <Row
    title={`${row.name} ${row.code}`}
    text={`${texts.kinds[row.kind]} · ${formatMoment(row.time)} · ${row.order_no}`}
    end={
      <span className={styles.credit}>
        <strong>{formatAmount(row.credit, type)}</strong>
        <Chip tone={row.state === 'held' ? 'accent' : 'plain'}>{texts.states[row.state]}</Chip>
      </span>
    }
    to={positionPath(row.position_no)}
  />
)

/** Money set aside for resting orders and added to positions (C-07), in the chosen market or in all; each leads to what it is for. */
export const StockCredits = () => {
  const inputs = inputsOf(useOwnMarket((chosen) => chosen.market))
  const { data, error, refetch } = useCalls('trade/ustockslist', inputs, { quiet: true })
  const lists = inputs.map(({ type }, at) => (data?.[at] ?? []).map((row): StockCredit => ({ row, type })))
  const rows = withLatestEnded(mergeOrdered(lists, isBefore), isHeld)
  return (
    <div className={styles.page}>
      <div className={styles.switch}>
        <OwnMarketSwitch />
      </div>
      {data === undefined && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />)}
      {data !== undefined && rows.length === 0 && <EmptyState icon="records" text={texts.empty} />}
      {rows.length > 0 && (
        <Card>
          {rows.map(({ row, type }) => (
            <StockCreditRow key={row.order_no} row={row} type={type} />
          ))}
        </Card>
      )}
    </div>
  )
}
