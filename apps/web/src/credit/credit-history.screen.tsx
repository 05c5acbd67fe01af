import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Term } from '../learning/term.tsx'
import { EntryRow } from '../shell/lists/entry-row.tsx'
import { PagedRows } from '../shell/lists/paged-rows.tsx'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { usePages } from '../shell/server/queries.ts'
import styles from './credit.module.css'
import { creditPaths } from './paths.ts'
import { Points } from './points.tsx'
import { creditTexts } from './texts.ts'

type CreditEvent = OutputOf<'user/creditHistory'>['list'][number]
const texts = creditTexts.history

const EventRow = ({ event }: { readonly event: CreditEvent }) => (
  <li>
    <EntryRow
      title={creditTexts.events.kinds[event.kind]}
      text={[formatMoment(event.time), event.order_no].filter((text) => text !== '-').join(' · ')}
      end={<Points value={event.points} />}
      endText={texts.after(event.score)}
    />
  </li>
)

/** Every event of the score with its points and what the score was afterwards, latest first. */
export const CreditHistoryScreen = () => {
  const pages = usePages('user/creditHistory', {}, { quiet: true })
  return (
    <Screen header={<Header title={texts.title} back={creditPaths.loan} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <PagedRows pages={pages} empty={<EmptyState icon="records" text={texts.empty} />}>
          {(rows) => (
            <>
              <div className={styles.head}>
                <span className={styles.soft}>
                  <Term id="credit_score">{creditTexts.score}</Term>
                </span>
                <strong className={styles.score}>{rows[0]?.score}</strong>
                <span className={styles.soft}>{texts.note}</span>
              </div>
              <ul>
                {rows.map((event) => (
                  <EventRow key={`${event.kind} ${event.time} ${event.order_no}`} event={event} />
                ))}
              </ul>
            </>
          )}
        </PagedRows>
      </PullToRefresh>
    </Screen>
  )
}
