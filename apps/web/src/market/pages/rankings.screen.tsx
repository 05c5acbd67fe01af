import type { OutputOf } from '@zaraba/contract/calls.ts'
import { rankingKinds } from '@zaraba/contract/market/lists.ts'
import { formatPercent } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { usePages } from '../../shell/server/queries.ts'
import { type Stock, useLiveStock, useStale } from '../live-stock.ts'
import { stockPath } from '../paths.ts'
import { priceOf } from '../price-digits.ts'
import { useQuotesView } from '../quotes/quotes-view.ts'
import { marketTexts } from '../texts.ts'
import { figureText, type Unit } from './figure-text.ts'
import { MarketPage } from './market-page.tsx'
import pageStyles from './pages.module.css'
import styles from './rankings.module.css'
import { pageTexts } from './texts.ts'

type Ranked = OutputOf<'market/rankings'>['list'][number]

const arrows = ['↓↓', '↓', '–', '↑', '↑↑'] as const

const Rank = ({ rank, trend }: Pick<Ranked, 'rank' | 'trend'>) => (
  <span className={styles.rank}>
    {rank}
    {trend !== null && (
      <small>
        <span aria-hidden="true">{arrows[trend + 2]}</span>
        <span className="visually-hidden">{pageTexts.trends[trend + 2]}</span>
      </small>
    )}
  </span>
)

const RankedRow = ({ row, unit }: { readonly row: Ranked; readonly unit: Unit }) => {
  const live = useLiveStock(row as Stock)
  const stale = useStale()
  return (
    <li>
      <GoLink to={stockPath(row.type, row.code)} className={styles.row}>
        <Rank rank={row.rank} trend={row.trend} />
        <span className={styles.words}>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.code}>{row.code}</span>
        </span>
        <span className={styles.figure}>{figureText(row.figure, unit, row.type)}</span>
        <span className={styles.price}>
          <Price value={live.price} stale={stale}>
            {priceOf(live, live.price)}
          </Price>
          <small>
            <Change value={live.change} stale={stale}>
              {formatPercent(live.change_percent)}
            </Change>
          </small>
        </span>
      </GoLink>
    </li>
  )
}

/** Rankings: by what one wants, with each share’s rank against its ranks of the last ten sessions. */
export const MarketRankingsScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const kind = useQuotesView((view) => view.marketRanking)
  const pages = usePages('market/rankings', { type, kind, limit: 25 }, { quiet: true })
  const [first] = pages.data?.pages ?? []
  const isBalance = kind.startsWith('margin_')
  return (
    <MarketPage name="rankings">
      <div className={styles.kinds}>
        <ChipChoice
          label={marketTexts.ranking}
          items={rankingKinds.map((value) => ({ value, label: marketTexts.rankings[value] }))}
          value={kind}
          onChange={(next) => useQuotesView.setState({ marketRanking: next })}
        />
      </div>
      <PagedRows
        pages={pages}
        hinted={9}
        empty={<EmptyState icon="quotes" text={isBalance ? pageTexts.noBalances : pageTexts.nobody} />}
      >
        {(rows) => (
          <ol aria-label={marketTexts.rankings[kind]}>
            {rows.map((row) => (
              <RankedRow key={row.code} row={row} unit={first?.unit ?? 'points'} />
            ))}
          </ol>
        )}
      </PagedRows>
      {first && <p className={pageStyles.note}>{marketTexts.asOf(formatMoment(first.as_of))}</p>}
    </MarketPage>
  )
}
