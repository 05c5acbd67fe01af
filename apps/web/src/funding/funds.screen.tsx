import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount, formatRate, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall } from '../shell/server/queries.ts'
import styles from './funds.module.css'
import { type Figure, funding } from './messages.ts'
import { fundingPaths } from './paths.ts'
import { RecordList } from './record-list.tsx'
import { WalletChoice } from './wallet-choice.tsx'

type Summary = OutputOf<'user/funds'>
type Wallet = WalletType | 'all'

/** The six figures of the specification (E-15) below equity, and the movements that make each. */
const figures: readonly (readonly [figure: Figure, kind: FundRecordKind | undefined])[] = [
  ['total_assets', undefined],
  ['available', undefined],
  ['frozen', 'hold'],
  ['position_value', 'trade'],
  ['floating_profit', 'trade'],
  ['total_debt', 'trade'],
]

const Figures = ({
  summary,
  type,
  onOpen,
}: {
  readonly summary: Summary
  readonly type: WalletType
  readonly onOpen: (figure: Figure) => void
}) => (
  <>
    <button type="button" className={styles.equity} onClick={() => onOpen('equity')}>
      <span className={styles.name}>{funding.funds.figures.equity.name}</span>
      <span className={styles.big}>{formatAmount(summary.equity, type)}</span>
      <span className={styles.today}>
        <Change value={summary.today_profit}>{formatSignedAmount(summary.today_profit, type)}</Change> {funding.funds.today}
      </span>
      <span className={styles.text}>{funding.funds.figures.equity.text}</span>
    </button>
    <Card>
      {figures.map(([figure]) => (
        <Row
          key={figure}
          title={funding.funds.figures[figure].name}
          text={funding.funds.figures[figure].text}
          end={
            figure === 'floating_profit' ? (
              <Change value={summary.floating_profit}>{formatSignedAmount(summary.floating_profit, type)}</Change>
            ) : (
              <strong className={styles.figure}>{formatAmount(summary[figure], type)}</strong>
            )
          }
          onClick={() => onOpen(figure)}
        />
      ))}
    </Card>
    {summary.rates && (
      <div className={styles.rates}>
        <p className={styles.text}>{funding.funds.rates}</p>
        <Facts>
          {Object.entries(summary.rates).map(([currency, rate]) => (
            <Fact key={currency} label={currency.toUpperCase()}>
              {formatRate(rate)}
            </Fact>
          ))}
        </Facts>
      </div>
    )}
  </>
)

/** The funds summary: every figure is explained and opens to the entries that make it. */
export const FundsScreen = () => {
  const [wallet, setWallet] = useState<Wallet>('all')
  const [open, setOpen] = useState<Figure | null>(null)
  const funds = useCall('user/funds', { type: wallet }, { keep: true })
  const type = wallet === 'all' ? 'jpy' : wallet
  const shown = figures.find(([figure]) => figure === open)
  return (
    <Screen header={<Header title={funding.funds.title} back={fundingPaths.records} />}>
      <PullToRefresh onRefresh={() => funds.refetch()}>
        <WalletChoice all={funding.all} value={wallet} onChange={setWallet} />
        {funds.isPending && <SkeletonRows count={7} />}
        {funds.error && !funds.data && <ErrorState failure={funds.error} onRetry={() => void funds.refetch()} />}
        {funds.data && <Figures summary={funds.data} type={type} onOpen={setOpen} />}
      </PullToRefresh>
      {open && (
        <Sheet open onClose={() => setOpen(null)} title={funding.funds.figures[open].name}>
          <p className={styles.text}>{funding.funds.figures[open].text}</p>
          <RecordList type={type} kind={shown?.[1]} />
        </Sheet>
      )}
    </Screen>
  )
}
