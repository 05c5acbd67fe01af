import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { FundRecordKind } from '@zaraba/contract/funding/fund-events.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount, formatRate, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts, Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { useStale } from '../market/live-stock.ts'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall } from '../shell/server/queries.ts'
import { AssetsPicture } from './assets/assets-picture.tsx'
import { BuyingPowerCard } from './assets/buying-power-card.tsx'
import { assetTexts } from './assets/texts.ts'
import styles from './funds.module.css'
import { fundingPaths } from './paths.ts'
import { RecordList } from './record-list.tsx'
import { type Figure, fundingTexts } from './texts.ts'
import { WalletChoice } from './wallet-choice.tsx'

type Summary = OutputOf<'user/assets'>
type Wallet = WalletType | 'all'
const everyMs = 10_000

/** The six figures of the specification (E-15) below equity, and the movements that make each. */
const figures: readonly (readonly [figure: Figure, kind: FundRecordKind | undefined])[] = [
  ['total_assets', undefined],
  ['available', undefined],
  ['frozen', 'hold'],
  ['position_value', 'trade'],
  ['floating_profit', 'trade'],
  ['total_debt', 'trade'],
]

interface SummaryProps {
  readonly summary: Summary
  readonly wallet: Wallet
  readonly stale: boolean
  readonly onOpen: (figure: Figure) => void
}

const typeOf = (wallet: Wallet): WalletType => (wallet === 'all' ? 'jpy' : wallet)

const Equity = ({ summary, wallet, stale, onOpen }: SummaryProps) => {
  const type = typeOf(wallet)
  return (
    <button type="button" className={styles.equity} onClick={() => onOpen('equity')}>
      <span className={styles.name}>{fundingTexts.funds.figures.equity.name}</span>
      <span className={styles.big}>
        <Price value={summary.equity} stale={stale}>
          {formatAmount(summary.equity, type)}
        </Price>
      </span>
      <span className={styles.today}>
        <Change value={summary.today_profit} stale={stale}>
          {formatSignedAmount(summary.today_profit, type)}
        </Change>{' '}
        {fundingTexts.funds.today}
      </span>
      <span className={styles.text}>{fundingTexts.funds.figures.equity.text}</span>
    </button>
  )
}

const Figures = ({ summary, wallet, stale, onOpen }: SummaryProps) => {
  const type = typeOf(wallet)
  return (
    <Section title={assetTexts.figures}>
      <Card>
        {figures.map(([figure]) => (
          <Row
            key={figure}
            title={fundingTexts.funds.figures[figure].name}
            text={fundingTexts.funds.figures[figure].text}
            end={
              figure === 'floating_profit' ? (
                <Change value={summary.floating_profit} stale={stale}>
                  {formatSignedAmount(summary.floating_profit, type)}
                </Change>
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
          <p className={styles.text}>{fundingTexts.funds.rates}</p>
          <Facts>
            {Object.entries(summary.rates).map(([currency, rate]) => (
              <Fact key={currency} label={currency.toUpperCase()}>
                {formatRate(rate)}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
    </Section>
  )
}

/** Net assets with what they are made of and what they can buy; every figure is explained and opens to the entries that make it. */
export const FundsScreen = () => {
  const [wallet, setWallet] = useState<Wallet>('all')
  const [open, setOpen] = useState<Figure | null>(null)
  const { data, error, isPending, refetch } = useCall('user/assets', { type: wallet }, { everyMs, quiet: true })
  const stale = useStale()
  const kind = figures.find(([figure]) => figure === open)?.[1]
  return (
    <Screen header={<Header title={fundingTexts.funds.title} back={fundingPaths.records} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        <WalletChoice all={fundingTexts.all} value={wallet} onChange={setWallet} />
        {isPending && <SkeletonRows count={7} />}
        {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Equity summary={data} wallet={wallet} stale={stale} onOpen={setOpen} />
            <AssetsPicture key={wallet} assets={data} wallet={wallet} stale={stale} />
            <BuyingPowerCard rows={data.buying_power} />
            <Figures summary={data} wallet={wallet} stale={stale} onOpen={setOpen} />
          </>
        )}
      </PullToRefresh>
      {open && (
        <Sheet open onClose={() => setOpen(null)} title={fundingTexts.funds.figures[open].name}>
          <p className={styles.text}>{fundingTexts.funds.figures[open].text}</p>
          <RecordList type={typeOf(wallet)} kind={kind} />
        </Sheet>
      )}
    </Screen>
  )
}
