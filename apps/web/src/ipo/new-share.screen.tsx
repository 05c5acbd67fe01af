import type { OfferingState } from '@zaraba/contract/ipo/states.ts'
import { offeringStates } from '@zaraba/contract/ipo/texts.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatPercent } from '@zaraba/ui/format/format.ts'
import { formatDate, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import { MarketSwitch } from '../market/market-switch.tsx'
import { marketPaths } from '../market/paths.ts'
import { useChosenMarket } from '../shell/chosen-market.ts'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { usePracticeTime } from '../shell/server/clock.ts'
import { useCall } from '../shell/server/queries.ts'
import { type Offering, offeringReading } from './calls.ts'
import styles from './ipo.module.css'
import { nextOf, OfferingChip, priceOf, soonerFirst } from './offering-chips.tsx'
import { ipoPaths, newSharePath } from './paths.ts'
import { ipoTexts } from './texts.ts'

/** Offerings on which a customer can act now come first. */
const order: readonly OfferingState[] = ['subscribing', 'to_subscribe', 'waiting', 'ended', 'drawn', 'listed', 'withdrawn']

const End = ({ offering }: { readonly offering: Offering }) => (
  <span className={styles.end}>
    <span>{priceOf(offering)}</span>
    {offering.state === 'listed' && offering.premium !== '-' ? (
      <small className={styles.against}>
        {ipoTexts.fields.premium} <Change value={offering.premium}>{formatPercent(offering.premium)}</Change>
      </small>
    ) : offering.applied && offering.state !== 'withdrawn' ? (
      <Chip tone="accent">{ipoTexts.subscribed}</Chip>
    ) : null}
  </span>
)

const OfferingRow = ({ offering, now }: { readonly offering: Offering; readonly now: number | undefined }) => {
  const next = now === undefined ? '' : nextOf(offering, now)
  const by = offering.from === 'operator' ? ipoTexts.assignedName : ''
  return (
    <Row
      to={newSharePath(offering.market, offering.code)}
      title={offering.name}
      text={[offering.code, next, by].filter((part) => part !== '').join(' · ')}
      end={<End offering={offering} />}
    />
  )
}

const List = ({ list, now }: { readonly list: readonly Offering[]; readonly now: number | undefined }) =>
  order.flatMap((state) => {
    const own = list.filter((offering) => offering.state === state).toSorted(soonerFirst)
    return own.length === 0
      ? []
      : [
          <Section key={state} title={offeringStates[state][language]}>
            <Card>
              {own.map((offering) => (
                <OfferingRow key={offering.code} offering={offering} now={now} />
              ))}
            </Card>
          </Section>,
        ]
  })

interface Dated {
  readonly date: string
  readonly what: keyof typeof ipoTexts.steps
  readonly offering: Offering
}
const datesOf = (offering: Offering): readonly Dated[] => {
  if (offering.state === 'withdrawn') return []
  const on = (date: string, what: Dated['what']): Dated => ({ date: formatDate(date, 'Y-M-D'), what, offering })
  return [
    on(offering.subscribe_from, 'subscribe_from'),
    on(offering.subscribe_to, 'subscribe_to'),
    on(offering.lottery_date, 'draw'),
    on(offering.deadline, 'deadline'),
    on(offering.listing_date, 'listing'),
  ]
}

/** Dates of offerings by day, from today on. */
const Calendar = ({ list, now }: { readonly list: readonly Offering[]; readonly now: number | undefined }) => {
  const today = now === undefined ? '' : formatDate(now, 'Y-M-D')
  const due = list.flatMap(datesOf).filter(({ date }) => date >= today)
  const days = [...Map.groupBy(due, ({ date }) => date)].toSorted(([left], [right]) => left.localeCompare(right))
  if (days.length === 0) return <EmptyState icon="calendar" text={ipoTexts.noDates} />
  return days.map(([date, own]) => (
    <Section key={date} title={date === today ? `${ipoTexts.today} · ${formatShortDay(date)}` : formatShortDay(date)}>
      <Card>
        {own.map(({ what, offering }) => (
          <Row
            key={`${what} ${offering.code}`}
            to={newSharePath(offering.market, offering.code)}
            title={ipoTexts.steps[what]}
            text={`${offering.code} ${offering.name}${offering.from === 'operator' ? ` · ${ipoTexts.assignedName}` : ''}`}
            end={<OfferingChip state={offering.state} />}
          />
        ))}
      </Card>
    </Section>
  ))
}

/** New shares of a market (R-23, E-05): what can be subscribed for now, what comes, and what has listed. */
export const NewShareScreen = () => {
  const type = useChosenMarket((chosen) => chosen.type)
  const [view, setView] = useState<'list' | 'calendar'>('list')
  const { data, error, isPending, refetch } = useCall('trade/newstocklist', { type }, offeringReading)
  const now = usePracticeTime()
  return (
    <Screen header={<Header title={ipoTexts.title} back={marketPaths.home} order={ipoPaths.newShareOrder} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        <div className={styles.page}>
          <MarketSwitch />
          <Segmented
            label={ipoTexts.title}
            items={(['list', 'calendar'] as const).map((value) => ({ value, label: ipoTexts.views[value] }))}
            value={view}
            onChange={setView}
          />
          {isPending && <SkeletonRows count={6} />}
          {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
          {data && data.list.length === 0 && <EmptyState icon="document" text={ipoTexts.empty} />}
          {data && data.list.length > 0 && view === 'list' && <List list={data.list} now={now} />}
          {data && data.list.length > 0 && view === 'calendar' && <Calendar list={data.list} now={now} />}
        </div>
      </PullToRefresh>
    </Screen>
  )
}
