import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { useCall, usePages } from '../../shell/server/queries.ts'
import { shortMoney } from './figure-text.ts'
import { MarketPage } from './market-page.tsx'
import pageStyles from './pages.module.css'
import { shortSorts, usePagesView } from './pages-view.ts'
import styles from './short-selling.module.css'
import { pageTexts } from './texts.ts'
import { YearCurve } from './year-curve.tsx'

type Reply = OutputOf<'market/shortSelling'>
type Sold = NonNullable<Reply['total']>
type Share = Reply['list'][number]

const percent = (value: string): string => (value === '-' ? '–' : `${formatPrice(value)}%`)
const write = (value: number): string => percent(value.toFixed(1))

/** The three parts of what was sold. */
const Parts = ({ sold, type }: { readonly sold: Sold; readonly type: MarketType }) => (
  <>
    <div className={pageStyles.bar} aria-hidden="true">
      <i data-tone="ink" style={{ flexGrow: Number(sold.restricted) }} />
      <i data-tone="faint" style={{ flexGrow: Number(sold.unrestricted) }} />
      <i data-tone="line" style={{ flexGrow: Number(sold.own) }} />
    </div>
    <dl className={pageStyles.legend}>
      {(
        [
          ['ink', pageTexts.short.restricted, sold.restricted, sold.restricted_ratio],
          ['faint', pageTexts.short.unrestricted, sold.unrestricted, sold.unrestricted_ratio],
          ['line', pageTexts.short.own, sold.own, ''],
        ] as const
      ).map(([tone, name, value, ratio]) => (
        <div key={tone} style={{ display: 'contents' }}>
          <i className={pageStyles.key} data-tone={tone} aria-hidden="true" />
          <dt style={{ display: 'block' }}>{name}</dt>
          <dd>
            {shortMoney(value, type)}
            {ratio !== '' && ` · ${percent(ratio)}`}
          </dd>
        </div>
      ))}
    </dl>
  </>
)

const Total = ({ reply, type }: { readonly reply: Reply; readonly type: MarketType }) => (
  <section className={pageStyles.panel} aria-label={pageTexts.short.ratio}>
    <div className={pageStyles.line}>
      <span>
        <span className={pageStyles.note}>{pageTexts.short.ratio}</span>
        <b className={pageStyles.big} style={{ display: 'block' }}>
          {reply.total ? percent(reply.total.ratio) : '–'}
        </b>
      </span>
      {reply.change !== '-' && (
        <span>{pageTexts.short.points(`${Number(reply.change) > 0 ? '+' : ''}${formatPrice(reply.change)}`)}</span>
      )}
    </div>
    {reply.total && <Parts sold={reply.total} type={type} />}
    <p className={pageStyles.note}>
      {reply.date !== '-' && formatLongDay(reply.date)}
      {reply.published_at !== '-' && ` · ${pageTexts.publishedAt(formatMoment(reply.published_at))}`}
      {` · ${pageTexts.nextAt(formatMoment(reply.next_at))}`}
    </p>
  </section>
)

const curveOf = (history: Reply['history']) =>
  history.filter(({ ratio }) => ratio !== '-').map(({ date, ratio }): [string, number] => [date, Number(ratio)])

/** Bars are as long as the highest ratio allows. */
const Industries = ({ list }: { readonly list: Reply['industries'] }) => {
  const most = Math.max(1, ...list.map(({ ratio }) => Number(ratio) || 0))
  return (
    <ul>
      {list.map(({ sector, name, ratio, restricted_ratio, unrestricted_ratio }) => (
        <li key={sector} className={styles.industry}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${((Number(restricted_ratio) || 0) / most) * 100}%` }} />
            <i style={{ width: `${((Number(unrestricted_ratio) || 0) / most) * 100}%` }} />
          </span>
          <span className={styles.value}>{percent(ratio)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The session in total, its year, and its industries. */
const Published = ({ reply, type }: { readonly reply: Reply; readonly type: MarketType }) => (
  <>
    <Total reply={reply} type={type} />
    <div className={pageStyles.grid}>
      <section className={pageStyles.panel} aria-label={pageTexts.short.year}>
        <h2 className={pageStyles.note}>{pageTexts.short.year}</h2>
        <YearCurve label={pageTexts.short.ratio} points={curveOf(reply.history)} write={write} />
        <p className={pageStyles.note}>{pageTexts.short.flow}</p>
      </section>
      <section className={pageStyles.panel} aria-label={pageTexts.short.industries}>
        <h2 className={pageStyles.note}>{pageTexts.short.industries}</h2>
        <Industries list={reply.industries} />
      </section>
    </div>
  </>
)

const ShareRow = ({ share, onOpen }: { readonly share: Share; readonly onOpen: () => void }) => (
  <li>
    <button type="button" className={styles.row} onClick={onOpen}>
      <span>
        {share.name}
        <small>{share.code}</small>
      </span>
      <span>{percent(share.ratio)}</span>
      <span>{share.balance_ratio === '-' ? '–' : pageTexts.times(formatPrice(share.balance_ratio))}</span>
      <span>{share.days_to_cover === '-' ? '–' : pageTexts.short.days(formatPrice(share.days_to_cover))}</span>
    </button>
  </li>
)

/** One share: its parts, its year, its balances. */
const ShareDetail = ({ share }: { readonly share: Share }) => {
  const { type, code } = share
  const { data, error, refetch } = useCall('market/shortSelling', { type, code }, { quiet: true })
  return (
    <div className={pageStyles.sheet}>
      <b className={pageStyles.big}>{percent(share.ratio)}</b>
      <Parts sold={share} type={type} />
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={180} />}
      {data && <YearCurve label={pageTexts.short.share(share.name)} points={curveOf(data.history)} write={write} />}
      <dl className={styles.balances}>
        {(
          [
            [pageTexts.short.longBalance, share.long_balance],
            [pageTexts.short.shortBalance, share.short_balance],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPrice(value)}</dd>
          </div>
        ))}
      </dl>
      {data && data.balance_date !== '-' && (
        <p className={pageStyles.note}>
          {pageTexts.short.balancesOf(formatLongDay(data.balance_date), formatMoment(data.balance_at))}
        </p>
      )}
    </div>
  )
}

/** Short selling, as the exchange publishes it: the session in total, by industry and by share, and the past year. */
export const ShortSellingScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const sort = usePagesView((view) => view.shortSort)
  const [open, setOpen] = useState<Share | null>(null)
  const pages = usePages('market/shortSelling', { type, sort, limit: 25 }, { quiet: true, keep: true })
  const [first] = pages.data?.pages ?? []
  return (
    <MarketPage name="shortSelling">
      {first && <Published reply={first} type={type} />}
      {pages.isPending && (
        <>
          <Skeleton height={190} />
          <div className={pageStyles.grid}>
            <Skeleton height={250} />
          </div>
        </>
      )}
      <section className={styles.section} aria-label={pageTexts.short.stocks}>
        <h2>{pageTexts.short.stocks}</h2>
        <ChipChoice
          label={pageTexts.screener.order}
          items={shortSorts.map((value) => ({ value, label: pageTexts.short.sorts[value] }))}
          value={sort}
          onChange={(next) => usePagesView.setState({ shortSort: next })}
        />
        <p className={`${styles.row} ${styles.heads}`} aria-hidden="true">
          <span />
          <span>{pageTexts.short.ratio}</span>
          <span>{pageTexts.short.balanceRatio}</span>
          <span>{pageTexts.short.daysToCover}</span>
        </p>
        <PagedRows pages={pages} empty={<EmptyState icon="quotes" />}>
          {(rows) => (
            <ul>
              {rows.map((share) => (
                <ShareRow key={share.code} share={share} onOpen={() => setOpen(share)} />
              ))}
            </ul>
          )}
        </PagedRows>
        {first && first.balance_date !== '-' && (
          <p className={pageStyles.note}>
            {pageTexts.short.balancesOf(formatLongDay(first.balance_date), formatMoment(first.balance_at))}
          </p>
        )}
      </section>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={open?.name ?? ''}>
        {open && <ShareDetail share={open} />}
      </Sheet>
    </MarketPage>
  )
}
