import { agendaGroups, groupOfKind } from '@zaraba/contract/market/lists.ts'
import { readMarketType } from '@zaraba/market/markets.ts'
import { dateText } from '@zaraba/money/time.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { formatDate, formatLongDay, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { create } from 'zustand'
import { newSharePath } from '../../ipo/paths.ts'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { usePracticeTime } from '../../shell/server/clock.ts'
import { usePages } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import { companyPath, marketPaths } from '../paths.ts'
import { marketTexts } from '../texts.ts'
import styles from './agenda.module.css'
import { type AgendaChoice, type AgendaEvent, agendaDays, agendaMarkets, requestOf } from './agenda-days.ts'
import { perShareText } from './figure-text.ts'
import { PageLinks } from './market-page.tsx'
import pageStyles from './pages.module.css'
import { pageTexts } from './texts.ts'
import { useMine } from './use-mine.ts'

const texts = pageTexts.agenda

/** Choices on the calendar, kept while the page lives. */
const useChoice = create<AgendaChoice>(() => ({ type: 'all', time: 'coming', group: 'all', mine: false }))

const figureOfEvent = ({ kind, value, type }: AgendaEvent): string => {
  if (value === '-') return ''
  if (kind === 'ex_dividend') return perShareText(value, type)
  return kind === 'subscription' ? texts.until(formatShortDay(value)) : marketTexts.splitRatio(value)
}

const Event = ({ event, mine }: { readonly event: AgendaEvent; readonly mine: boolean }) => {
  const { type, kind, code, name, planned } = event
  const row = (face: ReactNode) =>
    code === '' ? (
      <div className={styles.row}>{face}</div>
    ) : (
      <GoLink to={groupOfKind[kind] === 'new_shares' ? newSharePath(type, code) : companyPath(type, code)} className={styles.row}>
        {face}
      </GoLink>
    )
  return (
    <li data-mine={mine}>
      {row(
        <>
          <span className={styles.market}>{marketTexts.shortMarkets[type]}</span>
          <span>
            <span className={styles.name}>{name === '' ? texts.kinds[kind] : name}</span>
            {code !== '' && <span className={styles.code}>{code}</span>}
          </span>
          <span className={styles.end}>
            {code !== '' && <span>{texts.kinds[kind]}</span>}
            <span className={styles.value}>
              {figureOfEvent(event)} {planned && texts.planned}
            </span>
          </span>
        </>,
      )}
    </li>
  )
}

interface DaysProps {
  readonly choice: AgendaChoice
  readonly today: string
  readonly mine: readonly string[]
  /** Only these shares; all when `null`. */
  readonly only: readonly string[] | null
}
const Days = ({ choice, today, mine, only }: DaysProps) => {
  const pages = usePages('market/agenda', { ...requestOf(choice, dateText(today), only), limit: 50 }, { quiet: true, keep: true })
  return (
    <PagedRows pages={pages} hinted={8} empty={<EmptyState icon="calendar" text={texts.nothing} />}>
      {(rows) => (
        <ol>
          {agendaDays(rows).map(({ date, events }) => (
            <li key={date}>
              <h2 className={styles.day}>{formatLongDay(date)}</h2>
              <ul>
                {events.map((event) => (
                  <Event
                    key={`${event.type} ${event.code} ${event.kind}`}
                    event={event}
                    mine={mine.includes(symbolOf(event.type, event.code))}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </PagedRows>
  )
}

/** One calendar of all markets: results, dividends, splits, new shares and holidays, as far as they are announced or planned. */
export const AgendaScreen = () => {
  const choice = useChoice()
  const now = usePracticeTime()
  const mine = useMine()
  const [query] = useSearchParams()
  const code = query.get('code')
  const asked = code === null ? undefined : readMarketType(query.get('type'))
  const own = code !== null && asked !== undefined ? symbolOf(asked, code) : null
  const shown: AgendaChoice = asked === undefined ? choice : { ...choice, type: asked, mine: false }
  const only = own !== null ? [own] : choice.mine ? mine : null
  const waits = now === undefined || (own === null && choice.mine && mine === null)
  return (
    <Screen bare header={<Header title={pageTexts.pages.agenda} back={marketPaths.quotes} />}>
      <div className={styles.choices}>
        <PageLinks current="agenda" />
        {own === null ? (
          <>
            <ChipChoice
              label={texts.which}
              items={agendaMarkets.map((value) => ({
                value,
                label: value === 'all' ? marketTexts.allMarkets : marketTexts.shortMarkets[value],
              }))}
              value={choice.type}
              onChange={(type) => useChoice.setState({ type })}
            />
            <label className={styles.mine}>
              <input
                type="checkbox"
                checked={choice.mine}
                onChange={(event) => useChoice.setState({ mine: event.target.checked })}
              />
              {texts.mine}
            </label>
          </>
        ) : (
          <p className={pageStyles.line}>
            <span>{texts.ofCompany(code ?? '')}</span>
            <GoLink to={marketPaths.marketAgenda} className={pageStyles.link}>
              <span>{texts.allCompanies}</span>
            </GoLink>
          </p>
        )}
        <ChipChoice
          label={texts.filter}
          items={(['all', ...agendaGroups] as const).map((value) => ({
            value,
            label: value === 'all' ? texts.all : texts.groups[value],
          }))}
          value={choice.group}
          onChange={(group) => useChoice.setState({ group })}
        />
        <Segmented
          label={texts.time}
          items={(['coming', 'past'] as const).map((value) => ({ value, label: texts[value] }))}
          value={choice.time}
          onChange={(time) => useChoice.setState({ time })}
        />
      </div>
      {waits ? (
        <SkeletonRows count={8} />
      ) : only?.length === 0 ? (
        <EmptyState icon="star" text={texts.mineEmpty} />
      ) : (
        <Days choice={shown} today={formatDate(now, 'Y-M-D')} mine={mine ?? []} only={only} />
      )}
      <p className={styles.note}>{texts.note}</p>
    </Screen>
  )
}
