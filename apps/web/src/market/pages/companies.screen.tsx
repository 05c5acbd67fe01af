import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type CompanyFigure, companyFigures } from '@zaraba/contract/market/lists.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatPercent } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { type PropsWithChildren, useState } from 'react'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { usePages } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import { useStale } from '../live-stock.ts'
import { companyPath, comparePath } from '../paths.ts'
import { priceOf } from '../price-digits.ts'
import { mostSideBySide, toggledShare } from '../side-by-side/chosen-shares.ts'
import { sideBySideTexts } from '../side-by-side/texts.ts'
import styles from './companies.module.css'
import { type CompanyFilter, requestOf, setCompanyFilter, useCompanyFilters } from './company-filter.ts'
import { figureText } from './figure-text.ts'
import { MarketPage } from './market-page.tsx'
import pageStyles from './pages.module.css'
import { usePagesView } from './pages-view.ts'
import { RangeSlider } from './range-slider.tsx'
import { pageTexts } from './texts.ts'

type Reply = OutputOf<'market/companies'>
type Company = Reply['list'][number]

/** A row shows what most people ask first; the figure that it is sorted by is always among them. */
const shownOf = (sort: CompanyFigure): readonly CompanyFigure[] => {
  const usual: readonly CompanyFigure[] = ['per', 'pbr', 'yield', 'roe']
  return usual.includes(sort) || sort === 'market_cap' ? usual : [...usual.slice(0, 3), sort]
}
const unitOf = (figure: CompanyFigure) =>
  figure === 'market_cap' ? 'money' : figure === 'per' || figure === 'pbr' ? 'times' : 'percent'

interface CompanyRowProps {
  readonly company: Company
  readonly sort: CompanyFigure
  readonly stale: boolean
  /** Shares that are being chosen to be compared; null while a row leads to its company. */
  readonly choosing: Choosing | null
}
interface Choosing {
  readonly keys: readonly string[]
  readonly toggle: (key: string) => void
}

/** A row leads to its company, or while shares are chosen is one of them. */
const RowAction = ({ company, choosing, children }: Pick<CompanyRowProps, 'company' | 'choosing'> & PropsWithChildren) => {
  const key = symbolOf(company.type, company.code)
  if (choosing === null)
    return (
      <GoLink to={companyPath(company.type, company.code)} className={styles.row}>
        {children}
      </GoLink>
    )
  const chosen = choosing.keys.includes(key)
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={chosen}
      disabled={!chosen && choosing.keys.length >= mostSideBySide}
      onClick={() => choosing.toggle(key)}
    >
      {children}
    </button>
  )
}

const CompanyRow = ({ company, sort, stale, choosing }: CompanyRowProps) => (
  <li>
    <RowAction company={company} choosing={choosing}>
      <span className={styles.name}>
        {company.name}
        <small>
          {company.code} · {company.sector_name}
        </small>
      </span>
      <span className={styles.price}>
        <Price value={company.price} stale={stale}>
          {priceOf(company, company.price)}
        </Price>{' '}
        <Change value={company.change} stale={stale}>
          {formatPercent(company.change_percent)}
        </Change>
      </span>
      <dl className={styles.ratios}>
        {shownOf(sort).map((figure) => (
          <div key={figure}>
            <dt>{pageTexts.screener.figures[figure]}</dt>
            <dd>{figureText(company[figure], unitOf(figure), company.type)}</dd>
          </div>
        ))}
      </dl>
    </RowAction>
  </li>
)

const Filters = ({
  type,
  bounds,
  filter,
}: {
  readonly type: MarketType
  readonly bounds: Reply['bounds']
  readonly filter: CompanyFilter
}) => (
  <>
    {bounds.map((each) => (
      <RangeSlider
        key={each.figure}
        bounds={each}
        type={type}
        range={filter[each.figure] ?? { min: '', max: '' }}
        onChange={(range) => setCompanyFilter(type, { ...filter, [each.figure]: range })}
      />
    ))}
    <p className={pageStyles.note}>{pageTexts.screener.saved}</p>
  </>
)

/** Companies: found by what they earn, own and pay. */
export const CompaniesScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const filter = useCompanyFilters(({ filters }) => filters[type]) ?? {}
  const { companySort: sort, companyOrder: order } = usePagesView()
  const [open, setOpen] = useState(false)
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const choosing = keys === null ? null : { keys, toggle: (key: string) => setKeys(toggledShare(keys, key)) }
  const go = useGo()
  const stale = useStale()
  const pages = usePages('market/companies', { type, ...requestOf(filter), sort, order, limit: 25 }, { quiet: true, keep: true })
  const [first] = pages.data?.pages ?? []
  const isSet = Object.keys(requestOf(filter)).length > 0
  return (
    <MarketPage name="companies">
      <div className={styles.choices}>
        <div className={styles.bar}>
          <b>{keys !== null ? sideBySideTexts.choose : first ? pageTexts.screener.found(first.total, first.of) : ' '}</b>
          <Button kind="plain" small onClick={() => setKeys(keys === null ? [] : null)}>
            {keys === null ? sideBySideTexts.choose : commonTexts.cancel}
          </Button>
          <Button kind="plain" small onClick={() => setOpen(true)}>
            {isSet ? `${pageTexts.screener.filters} (${Object.keys(requestOf(filter)).length})` : pageTexts.screener.filters}
          </Button>
        </div>
        <ChipChoice
          label={pageTexts.screener.order}
          items={companyFigures.map((value) => ({ value, label: pageTexts.screener.figures[value] }))}
          value={sort}
          onChange={(next) => usePagesView.setState({ companySort: next })}
        />
        <Segmented
          label={pageTexts.screener.order}
          items={[
            { value: 'down', label: pageTexts.screener.downwards },
            { value: 'up', label: pageTexts.screener.upwards },
          ]}
          value={order}
          onChange={(next) => usePagesView.setState({ companyOrder: next })}
        />
      </div>
      <PagedRows
        pages={pages}
        empty={
          <EmptyState
            text={pageTexts.screener.none}
            icon="search"
            action={
              <Button kind="plain" small onClick={() => setCompanyFilter(type, {})}>
                {pageTexts.screener.reset}
              </Button>
            }
          />
        }
      >
        {(rows) => (
          <ul aria-label={pageTexts.pages.companies}>
            {rows.map((company) => (
              <CompanyRow key={company.code} company={company} sort={sort} stale={stale} choosing={choosing} />
            ))}
          </ul>
        )}
      </PagedRows>
      {keys !== null && keys.length > 0 && (
        <div className={styles.compare}>
          <Button onClick={() => go(comparePath(keys))}>{sideBySideTexts.compareCount(String(keys.length))}</Button>
        </div>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={first ? pageTexts.screener.found(first.total, first.of) : pageTexts.screener.filters}
        footer={
          <div className={styles.bar}>
            <Button kind="plain" onClick={() => setCompanyFilter(type, {})}>
              {pageTexts.screener.reset}
            </Button>
            <Button onClick={() => setOpen(false)}>{pageTexts.screener.close}</Button>
          </div>
        }
      >
        {first && <Filters type={type} bounds={first.bounds} filter={filter} />}
      </Sheet>
    </MarketPage>
  )
}
