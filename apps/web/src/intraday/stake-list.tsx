import type { StakeState } from '@zaraba/contract/intraday/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip, type Tone } from '@zaraba/ui/parts/chip.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import type { Stake } from './calls.ts'
import styles from './intraday.module.css'
import { intradayTexts } from './texts.ts'
import { TradeList } from './trade-list.tsx'

const tones: Readonly<Record<StakeState, Tone>> = {
  applied: 'amber',
  under_review: 'amber',
  passed: 'accent',
  submitted: 'accent',
  traded: 'plain',
  failed: 'plain',
  rejected: 'bad',
}
const stateOf = ({ state }: Stake): StakeState => state as StakeState

export const StakeChip = ({ state }: { readonly state: StakeState }) => (
  <Chip tone={tones[state]}>{intradayTexts.states[state]}</Chip>
)

const Result = ({ stake, type }: { readonly stake: Stake; readonly type: MarketType }) =>
  stake.total_profit === '-' ? (
    <span>{formatAmount(stake.money, type)}</span>
  ) : (
    <Change value={stake.total_profit}>{formatSignedAmount(stake.total_profit, type)}</Change>
  )

const StakeSheet = ({
  stake,
  type,
  onClose,
}: {
  readonly stake: Stake
  readonly type: MarketType
  readonly onClose: () => void
}) => (
  <Sheet open onClose={onClose} title={intradayTexts.yours(stake.order_no)}>
    <div className={styles.sheet}>
      <strong className={styles.figure}>
        <Result stake={stake} type={type} />
      </strong>
      <p className={styles.note}>
        {intradayTexts.forDay(formatShortDay(stake.date))} · {formatAmount(stake.money, type)}
        {stake.paid_back !== '-' && ` · ${intradayTexts.paidBack(formatAmount(stake.paid_back, type))}`}
      </p>
      {stake.reason !== '' && <p className={styles.note}>{intradayTexts.reasonNames[stake.reason] ?? stake.reason}</p>}
      {stake.trades.length > 0 && <TradeList trades={stake.trades} type={type} />}
    </div>
  </Sheet>
)

/** The customer’s own stakes, with their state and result. */
export const StakeList = ({ stakes, type }: { readonly stakes: readonly Stake[]; readonly type: MarketType }) => {
  const [open, setOpen] = useState<Stake | null>(null)
  return (
    <>
      <Card>
        {stakes.map((stake) => (
          <Row
            key={stake.order_no}
            title={intradayTexts.forDay(formatShortDay(stake.date))}
            text={`${stake.order_no} · ${formatAmount(stake.money, type)}`}
            end={
              <span className={styles.end}>
                {stake.total_profit !== '-' && stake.state !== 'rejected' && <Result stake={stake} type={type} />}
                <StakeChip state={stateOf(stake)} />
              </span>
            }
            onClick={() => setOpen(stake)}
            arrow={false}
          />
        ))}
      </Card>
      {open && <StakeSheet stake={open} type={type} onClose={() => setOpen(null)} />}
    </>
  )
}
