import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatCount } from '@zaraba/ui/format/format.ts'
import { formatDate, formatLongDay, formatMoment, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Skeleton, SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { useChosenMarket } from '../../shell/chosen-market.ts'
import { Sparkline } from '../../shell/parts/sparkline.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { marketTexts } from '../texts.ts'
import { differenceText, figureText, shortMoney } from './figure-text.ts'
import { MarketPage } from './market-page.tsx'
import styles from './pages.module.css'
import { pageTexts } from './texts.ts'
import { YearCurve } from './year-curve.tsx'

type Reply = OutputOf<'market/indicators'>
type Indicator = Reply['list'][number]
const everyMs = 15_000

/** How many rise and how many fall, before anything else. */
const Breadth = ({ session, type }: { readonly session: Reply['session']; readonly type: MarketType }) => {
  const { advances, declines, unchanged } = session
  return (
    <section className={styles.panel} aria-label={pageTexts.session(formatLongDay(session.date), session.running)}>
      <div className={styles.line}>
        <span>{pageTexts.rising}</span>
        <span>{pageTexts.falling}</span>
      </div>
      <div className={styles.line}>
        <b className={styles.big}>{formatCount(advances)}</b>
        <b className={styles.big}>{formatCount(declines)}</b>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <i data-tone="up" style={{ flexGrow: advances }} />
        <i data-tone="line" style={{ flexGrow: unchanged }} />
        <i data-tone="down" style={{ flexGrow: declines }} />
      </div>
      <p className={`${styles.line} ${styles.note}`}>
        <span>
          {pageTexts.session(formatLongDay(session.date), session.running)}
          {session.running && ` · ${marketTexts.asOf(formatDate(session.as_of, 'h:m'))}`}
        </span>
        <span>
          {pageTexts.unchanged} {formatCount(unchanged)}
        </span>
        <span>
          {pageTexts.turnover} {shortMoney(session.turnover, type)}
        </span>
      </p>
    </section>
  )
}

const valueText = ({ value, unit }: Indicator, type: MarketType): string => figureText(value, unit, type)

const IndicatorCard = ({
  indicator,
  type,
  onOpen,
}: {
  readonly indicator: Indicator
  readonly type: MarketType
  readonly onOpen: () => void
}) => (
  <button type="button" className={styles.indicator} onClick={onOpen}>
    <h3>
      {pageTexts.indicators[indicator.kind]}
      {indicator.date !== '-' && <small>{formatShortDay(indicator.date)}</small>}
    </h3>
    <b>
      {valueText(indicator, type)}
      <small>{differenceText(indicator.change, indicator.unit, type)}</small>
    </b>
    <Sparkline values={indicator.series.map(([, value]) => value)} width={144} height={44} tone="flat" wide />
    <p className={styles.note}>{pageTexts.says[indicator.kind][indicator.says]}</p>
  </button>
)

/** One of them in full: every session of its year. */
const Whole = ({ indicator, type }: { readonly indicator: Indicator; readonly type: MarketType }) => {
  const { kind, unit } = indicator
  // A point of the curve reads as the value above it does.
  const digits = indicator.value.split('.')[1]?.length ?? 0
  const { data, error, refetch } = useCall('market/indicators', { type, kind }, { quiet: true })
  const whole = data?.list[0]
  return (
    <div className={styles.sheet}>
      <div className={styles.line}>
        <b className={styles.big}>{valueText(indicator, type)}</b>
        <span>{differenceText(indicator.change, unit, type)}</span>
      </div>
      <p>{pageTexts.says[kind][indicator.says]}</p>
      {error && !whole && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !whole && <Skeleton height={200} />}
      {whole && (
        <YearCurve
          label={pageTexts.indicators[kind]}
          points={whole.series}
          write={(value) => figureText(value.toFixed(digits), unit, type)}
        />
      )}
      {indicator.published_at !== '-' && (
        <p className={styles.note}>
          {formatLongDay(indicator.date)} · {pageTexts.publishedAt(formatMoment(indicator.published_at))}
        </p>
      )}
      {(kind === 'per' || kind === 'pbr' || kind === 'yield') && <p className={styles.note}>{pageTexts.basis}</p>}
    </div>
  )
}

/** The market in figures: how many shares rise, the average valuation, the open credit positions, each with its year. */
export const IndicatorsScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const { data, error, refetch } = useCall('market/indicators', { type }, { everyMs, quiet: true })
  const [open, setOpen] = useState<Indicator['kind'] | null>(null)
  const chosen = data?.list.find(({ kind }) => kind === open)
  return (
    <MarketPage name="indicators">
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <>
          <Skeleton height={132} />
          <SkeletonRows count={6} />
        </>
      )}
      {data && (
        <>
          <Breadth session={data.session} type={type} />
          <div className={styles.grid}>
            {data.list.map((indicator) => (
              <IndicatorCard key={indicator.kind} indicator={indicator} type={type} onOpen={() => setOpen(indicator.kind)} />
            ))}
          </div>
        </>
      )}
      <Sheet open={chosen !== undefined} onClose={() => setOpen(null)} title={chosen ? pageTexts.indicators[chosen.kind] : ''}>
        {chosen && <Whole indicator={chosen} type={type} />}
      </Sheet>
    </MarketPage>
  )
}
