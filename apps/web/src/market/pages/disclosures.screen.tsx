import type { OutputOf } from '@zaraba/contract/calls.ts'
import { disclosureKinds } from '@zaraba/contract/market/lists.ts'
import { type MarketType, readMarketType } from '@zaraba/market/markets.ts'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { formatPercent, formatPrice, formatShare } from '@zaraba/ui/format/format.ts'
import { formatDate, formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { offerPath } from '../../block/paths.ts'
import { newSharePath } from '../../ipo/paths.ts'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { useCall, usePages } from '../../shell/server/queries.ts'
import { companyPath, marketPaths } from '../paths.ts'
import styles from './disclosures.module.css'
import { perShareText, shortMoney } from './figure-text.ts'
import { MarketPage } from './market-page.tsx'
import pageStyles from './pages.module.css'
import { usePagesView } from './pages-view.ts'
import { pageTexts } from './texts.ts'

type Disclosure = OutputOf<'market/disclosures'>['list'][number]
type Line = NonNullable<Disclosure['document']>[number]
const kinds = ['all', ...disclosureKinds] as const

const lineText = ({ field, value, unit }: Line, type: MarketType): string => {
  if (unit === 'money') return shortMoney(value, type)
  // A surprise goes up or down; a part of all shares has no direction.
  if (unit === 'percent') return field === 'surprise' ? formatPercent(value) : formatShare(value)
  if (unit === 'date') return formatLongDay(value)
  if (unit === 'price') return perShareText(value, type)
  return unit === 'text' ? value : formatPrice(value)
}

/** The offer that a distribution’s disclosure announces: "2026-11-20.jp.distribution.jp-20261120-block". */
const offerOf = (id: string): string => id.split('.').slice(3).join('.')

/** Text of a disclosure, line by line. */
const Document = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useCall('market/disclosures', { id }, { quiet: true })
  const [whole] = data?.list ?? []
  if (error && !whole) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!whole) return <Skeleton height={240} />
  return (
    <div className={pageStyles.sheet}>
      <p>
        <b>{whole.title}</b>
      </p>
      <p className={pageStyles.note}>
        {whole.name} ({whole.code}) · {exchangeMoment(whole.at, whole.type)}
      </p>
      <Facts>
        {(whole.document ?? []).map((line) => (
          <Fact key={line.field} label={pageTexts.disclosure.fields[line.field] ?? line.field}>
            {lineText(line, whole.type)}
          </Fact>
        ))}
      </Facts>
      {whole.kind === 'new_share' && (
        <GoLink to={newSharePath(whole.type, whole.code)} className={pageStyles.link}>
          <span>{pageTexts.disclosure.toOffering}</span>
        </GoLink>
      )}
      {whole.kind === 'distribution' && (
        <GoLink to={offerPath(offerOf(whole.id))} className={pageStyles.link}>
          <span>{pageTexts.disclosure.toDistribution}</span>
        </GoLink>
      )}
      {whole.kind !== 'new_share' && (
        <GoLink to={companyPath(whole.type, whole.code)} className={pageStyles.link}>
          <span>{pageTexts.disclosure.toCompany}</span>
        </GoLink>
      )}
      <p className={pageStyles.note}>{pageTexts.disclosure.note}</p>
    </div>
  )
}

const dayOf = (row: Disclosure): string => formatDate(row.at, 'Y-M-D')

const Timeline = ({ rows, onOpen }: { readonly rows: readonly Disclosure[]; readonly onOpen: (id: string) => void }) => (
  <ol className={styles.timeline}>
    {rows.map((row, index) => {
      const before = rows[index - 1]
      return (
        <li key={row.id}>
          {(before === undefined || dayOf(before) !== dayOf(row)) && <h2 className={styles.day}>{formatLongDay(dayOf(row))}</h2>}
          <button type="button" className={styles.row} onClick={() => onOpen(row.id)}>
            <span className={styles.time}>{formatDate(row.at, 'h:m')}</span>
            <span className={styles.words}>
              <span>
                {row.name} <small>{row.code}</small>
              </span>
              <span className={styles.title}>{row.title}</span>
            </span>
            <span className={styles.kind}>{pageTexts.disclosure.kinds[row.kind]}</span>
          </button>
        </li>
      )
    })}
  </ol>
)

/** Disclosures: what companies published, by time and kind, each opening to its document. */
export const DisclosuresScreen = () => {
  const chosen = useChosenMarket((market) => market.type)
  const [query] = useSearchParams()
  const go = useGo()
  const kind = usePagesView((view) => view.disclosures)
  const [open, setOpen] = useState<string | null>(query.get('id'))
  const code = query.get('code')
  const type = code === null ? chosen : (readMarketType(query.get('type')) ?? chosen)
  const filter = { ...(kind === 'all' ? {} : { kind }), ...(code === null ? {} : { code }) }
  const pages = usePages('market/disclosures', { type, ...filter, limit: 30 }, { quiet: true })
  return (
    <MarketPage name="disclosures">
      <ChipChoice
        label={pageTexts.disclosure.filter}
        items={kinds.map((value) => ({ value, label: pageTexts.disclosure.kinds[value] }))}
        value={kind}
        onChange={(next) => usePagesView.setState({ disclosures: next })}
      />
      {code !== null && (
        <p className={pageStyles.line}>
          <span>{pageTexts.disclosure.ofCompany(pages.data?.pages[0]?.list[0]?.name ?? code)}</span>
          <button type="button" className={pageStyles.link} onClick={() => go(marketPaths.marketDisclosures)}>
            <span>{pageTexts.disclosure.allCompanies}</span>
          </button>
        </p>
      )}
      <PagedRows pages={pages} hinted={8} empty={<EmptyState text={pageTexts.disclosure.nothing} />}>
        {(rows) => <Timeline rows={rows} onOpen={setOpen} />}
      </PagedRows>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={pageTexts.pages.disclosures}>
        {open !== null && <Document id={open} />}
      </Sheet>
    </MarketPage>
  )
}
