import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatPercent, formatPrice } from '@zaraba/ui/format/format.ts'
import { Section } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Skeleton, SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useSearchParams } from 'react-router'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall, usePages } from '../../shell/server/queries.ts'
import { useStale } from '../live-stock.ts'
import { industryPath, marketPaths } from '../paths.ts'
import { HeatMap } from '../quotes/heat-map.tsx'
import { StockRow } from '../stock-row.tsx'
import { figureText } from './figure-text.ts'
import styles from './industries.module.css'
import { MarketPage } from './market-page.tsx'
import pageStyles from './pages.module.css'
import { byHeat, byList, usePagesView } from './pages-view.ts'
import { pageTexts } from './texts.ts'
import { YearCurve } from './year-curve.tsx'

type Reply = OutputOf<'market/industries'>
type Industry = Reply['list'][number]
const everyMs = 15_000

interface IndustryRowProps {
  readonly industry: Industry
  readonly type: MarketType
  readonly stale: boolean
}

const IndustryRow = ({ industry, type, stale }: IndustryRowProps) => {
  const all = Math.max(1, industry.advances + industry.declines)
  return (
    <li>
      <GoLink to={industryPath(type, industry.sector)} className={styles.row}>
        <span className={styles.words}>
          {industry.name}
          <small>{industry.leader && `${pageTexts.industry.leader} ${industry.leader.name}`}</small>
        </span>
        <span className={styles.breadth} aria-hidden="true">
          <i style={{ width: `${(industry.advances / all) * 100}%` }} />
          <i style={{ width: `${(industry.declines / all) * 100}%` }} />
        </span>
        <Change value={industry.change_percent} chip stale={stale}>
          {formatPercent(industry.change_percent)}
        </Change>
      </GoLink>
    </li>
  )
}

const AllIndustries = ({ type }: { readonly type: MarketType }) => {
  const stale = useStale()
  const { data, error, refetch } = useCall('market/industries', { type }, { everyMs, quiet: true })
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={9} />
  const list = data.list.toSorted((left, right) => Number(right.change_percent) - Number(left.change_percent))
  return (
    <ul aria-label={pageTexts.industry.all}>
      {list.map((industry) => (
        <IndustryRow key={industry.sector} industry={industry} type={type} stale={stale} />
      ))}
    </ul>
  )
}

const Year = ({ reply, industry, type }: { readonly reply: Reply; readonly industry: Industry; readonly type: MarketType }) => {
  const stale = useStale()
  const gain = (value: string): number => (Number(value) - 1) * 100
  const year = reply.year ?? []
  const facts = [
    [pageTexts.screener.figures.per, figureText(reply.per ?? '-', 'times', type)],
    [pageTexts.screener.figures.pbr, figureText(reply.pbr ?? '-', 'times', type)],
    [pageTexts.screener.figures.yield, figureText(reply.yield ?? '-', 'percent', type)],
    [pageTexts.industry.shortRatio, industry.short_ratio === '-' ? '–' : `${formatPrice(industry.short_ratio)}%`],
  ] as const
  return (
    <section className={pageStyles.panel} aria-label={pageTexts.industry.year}>
      <div className={pageStyles.line}>
        <b className={pageStyles.big}>
          <Change value={industry.change_percent} stale={stale}>
            {formatPercent(industry.change_percent)}
          </Change>
        </b>
        {industry.leader && (
          <span className={pageStyles.note}>
            {pageTexts.industry.leader} {industry.leader.name}
          </span>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.keys}>
        <span>
          <i aria-hidden="true" />
          {pageTexts.industry.sector}
        </span>
        <span>
          <i data-line="other" aria-hidden="true" />
          {pageTexts.industry.index}
        </span>
      </p>
      <YearCurve
        label={industry.name}
        points={year.map(([date, own]): [string, number] => [date, gain(own)])}
        other={year.map(([date, , index]): [string, number] => [date, gain(index)])}
        level={0}
        write={(value) => formatPercent(value.toFixed(2))}
      />
    </section>
  )
}

const Members = ({ type, sector }: { readonly type: MarketType; readonly sector: string }) => {
  const pages = usePages('market/list', { type, sector, sort: 'market_cap', limit: 30 }, { quiet: true })
  return (
    <Section title={pageTexts.industry.members}>
      <PagedRows pages={pages} empty={<EmptyState icon="quotes" />}>
        {(stocks) => (
          <ul className={styles.members} aria-label={pageTexts.industry.members}>
            {stocks.map((stock) => (
              <li key={stock.code}>
                <StockRow stock={stock} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </Section>
  )
}

/** One industry: its year against the index, what it is paid for, who is in it. */
const IndustryPage = ({ type, sector }: { readonly type: MarketType; readonly sector: string }) => {
  const { data, error, refetch } = useCall('market/industries', { type, sector }, { everyMs: 60_000, quiet: true })
  const industry = data?.list[0]
  return (
    <Screen bare header={<Header title={industry?.name ?? pageTexts.pages.industries} back={marketPaths.marketIndustries} />}>
      <div className={pageStyles.content}>
        {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={300} />}
        {data && industry && <Year reply={data} industry={industry} type={type} />}
        <Members type={type} sector={sector} />
      </div>
    </Screen>
  )
}

/** Industries: which lead, which lag, as a list or as areas; each opens to its year and its members. */
export const IndustriesScreen = () => {
  const chosen = useChosenMarket((market) => market.type)
  const [query] = useSearchParams()
  const view = usePagesView((pages) => pages.industries)
  const sector = query.get('sector')
  if (sector !== null) return <IndustryPage type={readMarket(query.get('type'))} sector={sector} />
  return (
    <MarketPage name="industries">
      <Segmented
        label={pageTexts.pages.industries}
        items={[
          { value: byList, label: pageTexts.industry.all },
          { value: byHeat, label: pageTexts.industry.heat },
        ]}
        value={view}
        onChange={(next) => usePagesView.setState({ industries: next })}
      />
      {view === byList ? (
        <AllIndustries type={chosen} />
      ) : (
        <div className={styles.heat}>
          <HeatMap key={chosen} type={chosen} />
        </div>
      )}
    </MarketPage>
  )
}
