import { formatPercent } from '@zaraba/ui/format/format.ts'
import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { Skeleton, SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCalls } from '../../shell/server/queries.ts'
import { AddSheet } from '../lists/add-sheet.tsx'
import { useLiveStock, useStale } from '../live-stock.ts'
import { marketPaths, stockPath } from '../paths.ts'
import { priceOf } from '../price-digits.ts'
import { mostSideBySide, readShares, shareOf, toggledShare } from './chosen-shares.ts'
import styles from './compare.module.css'
import { type Company, figureGroups } from './figure-rows.ts'
import { LinesChart } from './lines-chart.tsx'
import { barsOf, dayClose, type PerCentLine, perCentLines, readSpan, type Span, spans } from './per-cent-lines.ts'
import { signed } from './signed.ts'
import { sideBySideTexts } from './texts.ts'

const percentText = (value: number | undefined): string => (value === undefined ? '–' : formatPercent(signed(value)))

interface ShareRowProps {
  readonly company: Company
  readonly index: number
  readonly line: PerCentLine | undefined
  /** The point of the curve that is read; the end of the span when absent. */
  readonly at: number | null
  readonly onRemove: () => void
}
/** Name of a line with its per cent. */
const ShareRow = ({ company, index, line, at, onRemove }: ShareRowProps) => (
  <li className={styles.share}>
    <i className={styles.key} data-line={index} aria-hidden="true" />
    <GoLink to={stockPath(company.type, company.code)} className={styles.name}>
      <span>{company.name}</span> <small>{company.code}</small>
      {line?.since !== undefined && <small>{sideBySideTexts.since(formatLongDay(line.since))}</small>}
    </GoLink>
    <b>{percentText(at === null ? line?.percent : line?.values[at])}</b>
    <IconButton icon="close" label={sideBySideTexts.remove(company.name)} onClick={onRemove} />
  </li>
)

const Curve = ({
  companies,
  span,
  onRemove,
}: {
  readonly companies: readonly Company[]
  readonly span: Span
  readonly onRemove: (company: Company) => void
}) => {
  const [at, setAt] = useState<number | null>(null)
  const bars = useCalls(
    'market/bars',
    companies.map(({ type, code }) => ({ type, code, period: 'day', adjust: 'forward', limit: String(barsOf(span)) })),
    { quiet: true, everyMs: 60_000 },
  )
  const histories = bars.data?.map(({ list }) => list.map(dayClose))
  const { dates, lines } = perCentLines(histories ?? [], span)
  const date = dates[at ?? dates.length - 1]
  const read = companies.map(({ name }, index) => {
    const line = lines[index]
    return `${name} ${percentText(at === null ? line?.percent : line?.values[at])}`
  })
  return (
    <>
      {bars.data && (
        <LinesChart
          dates={dates}
          lines={lines}
          at={at}
          onPoint={setAt}
          label={sideBySideTexts.curve}
          valueText={[date === undefined ? '' : formatLongDay(date), ...read].join(' · ')}
        />
      )}
      {!bars.data && bars.error && <ErrorState failure={bars.error} onRetry={() => void bars.refetch()} />}
      {!bars.data && !bars.error && <Skeleton height={224} />}
      <p className={styles.date} aria-hidden="true">
        {at !== null && date !== undefined && formatLongDay(date)}
      </p>
      <ul className={styles.shares} aria-label={sideBySideTexts.title}>
        {companies.map((company, index) => (
          <ShareRow
            key={`${company.type}:${company.code}`}
            company={company}
            index={index}
            line={bars.data && lines[index]}
            at={at}
            onRemove={() => onRemove(company)}
          />
        ))}
      </ul>
    </>
  )
}

/** The price of a share and its day, live as on its own page. */
const PriceCell = ({ company, stale }: { readonly company: Company; readonly stale: boolean }) => {
  const live = useLiveStock(company)
  return (
    <td>
      <Price value={live.price} stale={stale}>
        {priceOf(live, live.price)}
      </Price>
      <Change value={live.change} stale={stale}>
        {formatPercent(live.change_percent)}
      </Change>
    </td>
  )
}

const Figures = ({ companies }: { readonly companies: readonly Company[] }) => {
  const stale = useStale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen.
    <section className={styles.scroll} aria-label={sideBySideTexts.figures} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {companies.map(({ type, code, name }, index) => (
              <th key={`${type}:${code}`} scope="col">
                <i className={styles.key} data-line={index} aria-hidden="true" />
                <span>{name}</span>
                <small>{code}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{sideBySideTexts.price}</th>
            {companies.map((company) => (
              <PriceCell key={`${company.type}:${company.code}`} company={company} stale={stale} />
            ))}
          </tr>
        </tbody>
        {figureGroups(companies).map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={companies.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map(({ name, texts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {texts.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                  <td key={index}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** Up to six shares side by side: per cent over a period, and the figures of their own pages. */
export const CompareScreen = () => {
  const [query, setQuery] = useSearchParams()
  const keys = readShares(query.get('shares'))
  const span = readSpan(query.get('span'))
  const [adding, setAdding] = useState(false)
  const change = (name: string, value: string) =>
    setQuery((now) => new URLSearchParams([...[...now].filter(([each]) => each !== name), [name, value]]), { replace: true })
  const found = useCalls('market/company', keys.map(shareOf), { quiet: true, everyMs: 60_000 })
  const choose = (next: readonly string[]) => change('shares', next.join(','))
  const add = (
    <Button kind="plain" small onClick={() => setAdding(true)}>
      {sideBySideTexts.add}
    </Button>
  )
  return (
    <Screen
      bare
      header={
        <Header
          title={sideBySideTexts.title}
          back={marketPaths.quotes}
          end={<IconButton icon="plus" label={sideBySideTexts.add} onClick={() => setAdding(true)} />}
        />
      }
    >
      <div className={styles.content}>
        {keys.length === 0 && <EmptyState icon="quotes" text={sideBySideTexts.empty} action={add} />}
        {keys.length > 0 && (
          <ChipChoice
            label={sideBySideTexts.span}
            items={spans.map((value) => ({ value, label: sideBySideTexts.spans[value] }))}
            value={span}
            onChange={(next) => change('span', next)}
          />
        )}
        {keys.length > 0 && found.data && (
          <>
            <Curve
              companies={found.data}
              span={span}
              onRemove={({ type, code }) => choose(toggledShare(keys, `${type}:${code}`))}
            />
            {keys.length === 1 && <EmptyState text={sideBySideTexts.second} action={add} />}
            <Figures companies={found.data} />
            <p className={styles.note}>{sideBySideTexts.note}</p>
          </>
        )}
        {keys.length > 0 && !found.data && found.error && (
          <ErrorState failure={found.error} onRetry={() => void found.refetch()} />
        )}
        {keys.length > 0 && !found.data && !found.error && (
          <>
            <Skeleton height={224} />
            <SkeletonRows count={keys.length} />
          </>
        )}
      </div>
      {adding && (
        <AddSheet
          list={{ id: 'compare', name: sideBySideTexts.title, keys }}
          most={mostSideBySide}
          onChange={(list) => choose(list.keys)}
          onClose={() => setAdding(false)}
        />
      )}
    </Screen>
  )
}
