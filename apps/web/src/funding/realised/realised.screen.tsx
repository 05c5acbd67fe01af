import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { marketPaths } from '../../market/paths.ts'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { fundingPaths } from '../paths.ts'
import { reportTexts } from '../reports/texts.ts'
import { fundingTexts } from '../texts.ts'
import { ClosingsSheet } from './closings-sheet.tsx'
import styles from './realised.module.css'
import { allShares, type Earned, type Realised, type ShareRow, sharesOf, type View, views, yearsOf } from './realised-rows.ts'

const texts = reportTexts.realised

/** In the currency of the market, and below in yen where that is another. */
const Amounts = ({ type, profit, in_yen }: Earned) => (
  <span className={styles.amounts}>
    <Change value={profit}>{formatSignedAmount(profit, type)}</Change>
    {type !== 'jpy' && <small>{formatSignedAmount(in_yen, 'jpy')}</small>}
  </span>
)

interface SharesProps {
  readonly rows: readonly ShareRow[]
  readonly onOpen: (row: ShareRow) => void
}
const Shares = ({ rows, onOpen }: SharesProps) => (
  <Card>
    {rows.map((row) => (
      <Row
        key={`${row.type} ${row.code}`}
        title={row.name}
        text={`${row.code} · ${texts.closed(formatCount(row.count))}`}
        end={<Amounts {...row} />}
        onClick={() => onOpen(row)}
      />
    ))}
  </Card>
)

const Markets = ({ realised, onOpen }: { readonly realised: Realised; readonly onOpen: SharesProps['onOpen'] }) =>
  realised.markets.map((market) => (
    <Section key={market.type} title={marketNames[market.type]} end={<Amounts {...market} />}>
      <Shares rows={sharesOf(market)} onOpen={onOpen} />
    </Section>
  ))

const Years = ({ realised, onChoose }: { readonly realised: Realised; readonly onChoose: (year: number) => void }) => (
  <Card>
    {realised.years.map(({ year, count, in_yen }) => (
      <Row
        key={year}
        title={texts.year(String(year))}
        text={texts.closed(formatCount(count))}
        end={<Amounts type="jpy" profit={in_yen} in_yen={in_yen} />}
        onClick={() => onChoose(year)}
      />
    ))}
  </Card>
)

const Body = ({ realised, onYear }: { readonly realised: Realised; readonly onYear: (year: number) => void }) => {
  const go = useGo()
  const [view, setView] = useState<View>('market')
  const [opened, setOpened] = useState<ShareRow | null>(null)
  if (realised.years.length === 0)
    return (
      <EmptyState
        icon="chart"
        text={texts.empty}
        action={
          <Button kind="plain" small onClick={() => go(marketPaths.quotes)}>
            {fundingTexts.openTrade}
          </Button>
        }
      />
    )
  return (
    <div className={styles.page}>
      <div className={styles.total}>
        <span className={styles.soft}>
          {texts.of(texts.year(String(realised.year)))} · {texts.closed(formatCount(realised.count))}
        </span>
        <strong className={styles.big}>
          <Change value={realised.in_yen}>{formatSignedAmount(realised.in_yen, 'jpy')}</Change>
        </strong>
      </div>
      <ChipChoice
        label={texts.chooseYear}
        items={yearsOf(realised).map((year) => ({ value: String(year), label: texts.year(String(year)) }))}
        value={String(realised.year)}
        onChange={(year) => onYear(Number(year))}
      />
      <Segmented
        label={texts.view}
        items={views.map((value) => ({ value, label: texts.views[value] }))}
        value={view}
        onChange={setView}
      />
      {view === 'year' ? (
        <Years
          realised={realised}
          onChoose={(year) => {
            onYear(year)
            setView('market')
          }}
        />
      ) : realised.count === 0 ? (
        <p className={styles.note}>{texts.emptyYear}</p>
      ) : view === 'market' ? (
        <Markets realised={realised} onOpen={setOpened} />
      ) : (
        <Shares rows={allShares(realised)} onOpen={setOpened} />
      )}
      <p className={styles.note}>{texts.text}</p>
      {opened && <ClosingsSheet share={opened} year={realised.year} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** Realised results of a year, by market or by share, and of all years; the years are those of Tokyo. */
export const RealisedScreen = () => {
  const [year, setYear] = useState<number | null>(null)
  const { data, error, isPending, refetch } = useCall('user/realised', year === null ? {} : { year: String(year) }, {
    keep: true,
    quiet: true,
  })
  return (
    <Screen header={<Header title={texts.title} back={fundingPaths.records} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        {isPending && <SkeletonRows count={7} />}
        {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {data && <Body realised={data} onYear={setYear} />}
      </PullToRefresh>
    </Screen>
  )
}
