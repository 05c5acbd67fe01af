import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatCompact, formatPercent } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useSearchParams } from 'react-router'
import { ReadError } from '../../shell/frame/read-error.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { useStale } from '../live-stock.ts'
import { comparePath, disclosurePath, disclosuresPath, industryPath, marketPaths, stockPath } from '../paths.ts'
import { priceOf } from '../price-digits.ts'
import { sideBySideTexts } from '../side-by-side/texts.ts'
import { marketTexts } from '../texts.ts'
import styles from './company.module.css'
import { CompanyYears } from './company-years.tsx'
import { perShareText, shortMoney } from './figure-text.ts'
import pageStyles from './pages.module.css'
import { ratioFacts } from './ratio-facts.ts'
import { pageTexts } from './texts.ts'

type Company = OutputOf<'market/company'>

/** Ratios of the price to the figures of the company. */
const Ratios = ({ company }: { readonly company: Company }) => (
  <dl className={styles.facts}>
    {ratioFacts(company).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Expected and actual result of each quarter: red and green belong to the market, so only the difference has a colour. */
const Results = ({ company }: { readonly company: Company }) => (
  <Section title={pageTexts.company.results}>
    <Card>
      {company.quarters.map((each) => {
        const [year, month] = each.year.split('-').map(Number)
        return (
          <GoLink key={each.id} to={disclosurePath(each.id)} className={styles.quarter}>
            <span>
              {pageTexts.company.quarter(year ?? 0, month ?? 0, each.quarter)}
              <small>{formatLongDay(each.published_on)}</small>
            </span>
            <span className={styles.amounts}>
              {shortMoney(each.profit, company.type)}
              <small>
                {pageTexts.company.expected} {shortMoney(each.expected, company.type)}
              </small>
            </span>
            <Change value={each.surprise} chip>
              {formatPercent(each.surprise)}
            </Change>
          </GoLink>
        )
      })}
    </Card>
  </Section>
)

const Dividends = ({ company }: { readonly company: Company }) => (
  <Section title={pageTexts.company.dividends}>
    {company.dividends.length === 0 ? (
      <EmptyState text={pageTexts.company.noDividends} />
    ) : (
      <Card>
        {company.dividends.map(({ ex_date, amount, adjusted }) => (
          <Row
            key={ex_date}
            title={perShareText(amount, company.type)}
            text={
              Number(amount) === Number(adjusted)
                ? pageTexts.company.exDate
                : pageTexts.company.adjusted(perShareText(adjusted, company.type))
            }
            end={formatLongDay(ex_date)}
          />
        ))}
      </Card>
    )}
  </Section>
)

const Coming = ({ company }: { readonly company: Company }) => (
  <Section title={pageTexts.company.coming}>
    {company.coming.length === 0 ? (
      <EmptyState text={pageTexts.company.nothingComing} />
    ) : (
      <Card>
        {company.coming.map(({ kind, date, value, planned }) => (
          <Row
            key={`${kind} ${date}`}
            title={pageTexts.company.comingKinds[kind]}
            text={value === '-' ? '' : kind === 'split' ? value : perShareText(value, company.type)}
            end={
              <>
                {planned && <Chip>{pageTexts.company.planned}</Chip>} {formatLongDay(date)}
              </>
            }
          />
        ))}
      </Card>
    )}
  </Section>
)

const Listing = ({ company }: { readonly company: Company }) => (
  <Section title={pageTexts.company.profile}>
    <Card>
      <Row
        title={company.sector_name}
        text={pageTexts.company.rank}
        end={company.sector_rank}
        to={industryPath(company.type, company.sector)}
      />
      <Row title={marketTexts.segment} end={marketTexts.segments[company.segment] ?? company.segment} />
      <Row title={pageTexts.company.fiscalEnd} end={pageTexts.company.month(company.fiscal_month)} />
      <Row title={pageTexts.company.shares} end={formatCompact(company.shares_issued)} />
      <Row title={pageTexts.company.disclosures} to={disclosuresPath(company.type, company.code)} />
      <Row title={sideBySideTexts.compare} to={comparePath([`${company.type}:${company.code}`])} />
      <Row title={pageTexts.company.toShare} to={stockPath(company.type, company.code)} />
    </Card>
    <p className={pageStyles.note}>{pageTexts.company.simulated}</p>
  </Section>
)

const Head = ({ company }: { readonly company: Company }) => {
  const stale = useStale()
  return (
    <p className={styles.head}>
      <b className={pageStyles.big}>
        <Price value={company.price} stale={stale}>
          {priceOf(company, company.price)}
        </Price>
      </b>
      <Change value={company.change} percent={company.change_percent} stale={stale} />
      <small>{marketTexts.asOf(formatMoment(company.as_of))}</small>
    </p>
  )
}

const Profile = ({ company }: { readonly company: Company }) => (
  <>
    <Head company={company} />
    <Ratios company={company} />
    {company.years.length === 0 ? (
      <EmptyState text={pageTexts.company.reasons[company.reason] ?? ''} />
    ) : (
      <>
        <CompanyYears company={company} />
        <Results company={company} />
      </>
    )}
    <Coming company={company} />
    <Dividends company={company} />
    <Listing company={company} />
  </>
)

/** A company: three years, results against expectation, dividends, and what comes. */
export const CompanyScreen = () => {
  const [query] = useSearchParams()
  const type = readMarket(query.get('type'))
  const code = query.get('code') ?? ''
  const { data, error, refetch } = useCall('market/company', { type, code }, { everyMs: 60_000, quiet: true })
  return (
    <Screen bare key={`${type} ${code}`} header={<Header title={data?.name ?? code} back={marketPaths.marketCompanies} />}>
      <div className={pageStyles.content}>
        {data && <Profile company={data} />}
        {!data && error && (
          <ReadError
            thing={pageTexts.thing}
            list={marketPaths.marketCompanies}
            number={code}
            failure={error}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <>
            <Skeleton height={120} />
            <Skeleton height={320} />
          </>
        )}
      </div>
    </Screen>
  )
}
