import type { DateText } from '@zaraba/money/time.ts'
import { mostStatementDays } from '@zaraba/rules/funding/statement-lines.ts'
import { daysIn, tooManyDays } from '@zaraba/ui/format/calendar-range.ts'
import { formatPeriod } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import styles from './period.module.css'
import { lastMonth, type Period, presetOf, thisMonth } from './period.ts'
import { reportTexts } from './texts.ts'

const PeriodCalendar = lazy(async () => ({ default: (await loadChunk(() => import('./period-calendar.tsx'))).PeriodCalendar }))
const texts = reportTexts.period

interface PeriodSheetProps {
  readonly today: DateText
  readonly value: Period | null
  /** Whether all dates together can be chosen; `null` is that choice. */
  readonly always?: boolean
  readonly onChoose: (period: Period | null) => void
  readonly onClose: () => void
}

/** Prompt of the calendar for a choice (K-13). */
const promptOf = (value: Period | null, { always }: { readonly always: boolean }): string => {
  if (value === null) return always ? '' : texts.chooseFirst
  const days = daysIn(value)
  if (tooManyDays(value, mostStatementDays)) return texts.tooLong(days, mostStatementDays)
  return days === 1 ? texts.chooseLast : ''
}

/** Past dates: a month at a tap, or a first and a last day from the calendar, which limits how many they are (K-13). */
export const PeriodSheet = ({ today, value, always = false, onChoose, onClose }: PeriodSheetProps) => {
  const [chosen, setChosen] = useState(value)
  const [turned, setTurned] = useState(0)
  const prompt = promptOf(chosen, { always })
  const tooLong = chosen !== null && tooManyDays(chosen, mostStatementDays)
  const preset = chosen === null ? 'always' : presetOf(chosen, today)
  const take = (next: 'always' | 'this_month' | 'last_month' | 'own') => {
    if (next === 'own') return
    setChosen(next === 'always' ? null : next === 'this_month' ? thisMonth(today) : lastMonth(today))
    setTurned((count) => count + 1)
  }
  const button =
    chosen === null ? (
      <Button disabledReason={always ? undefined : texts.chooseFirst} onClick={() => onChoose(null)}>
        {texts.showAll}
      </Button>
    ) : (
      <Button disabledReason={tooLong ? prompt : undefined} onClick={() => onChoose(chosen)}>
        {texts.show(daysIn(chosen))}
      </Button>
    )
  return (
    <Sheet open onClose={onClose} title={texts.title} footer={button}>
      <div className={styles.sheet}>
        <ChipChoice
          label={texts.title}
          items={[
            ...(always ? [{ value: 'always' as const, label: texts.always }] : []),
            { value: 'this_month' as const, label: texts.thisMonth },
            { value: 'last_month' as const, label: texts.lastMonth },
          ]}
          value={preset}
          onChange={take}
        />
        <p className={styles.chosen} role="status">
          <strong>{chosen === null ? texts.always : formatPeriod(chosen.from, chosen.to)}</strong>
          <span data-bad={tooLong}>{prompt}</span>
        </p>
        <Suspense fallback={<Skeleton height={330} />}>
          {/* A period taken at a tap turns the calendar to its month. */}
          <PeriodCalendar key={turned} today={today} value={chosen} onChange={setChosen} />
        </Suspense>
      </div>
    </Sheet>
  )
}
