import type { OutputOf } from '@zaraba/contract/calls.ts'
import { currencyOfType, marketOfType } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice as priceText } from '@zaraba/money/price.ts'
import type { Lesson } from '@zaraba/rules/learning/lesson.ts'
import { formatAmount, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatMoment, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useCall } from '../shell/server/queries.ts'
import type { TermId } from './glossary/terms.ts'
import styles from './lesson.module.css'
import { lessonOfLife } from './lesson-life.ts'
import { Term } from './term.tsx'
import { learningTexts } from './texts.ts'

type Life = OutputOf<'trade/position'>

const terms: Readonly<Record<Lesson['kind'], TermId>> = {
  call: 'margin_call',
  leverage: 'forced_sale',
  costs: 'break_even',
  stop: 'stop_order',
}

const textOf = (lesson: Lesson, { row }: Life): string => {
  const type = readMarket(row.type)
  const amount = (minor: bigint): string => formatAmount(formatMoney(minor, currencyOfType[type]), type)
  switch (lesson.kind) {
    case 'call':
      return learningTexts.lesson.call(formatMoment(new Date(lesson.calledAt).toISOString()), formatShortDay(lesson.due))
    case 'leverage':
      return learningTexts.lesson.leverage(row.leverage)
    case 'costs':
      return learningTexts.lesson.costs(amount(lesson.gain), amount(lesson.costs))
    case 'stop': {
      const figures = { date: formatShortDay(lesson.date), price: formatPrice(priceText(lesson.price)) }
      return learningTexts.lesson.stop({ ...figures, loss: amount(lesson.loss), actual: amount(lesson.actual) })
    }
  }
}

const Line = ({ life }: { readonly life: Life }) => {
  const { row } = life
  const type = readMarket(row.type)
  const bars = useCall(
    'market/bars',
    { type, code: row.code, period: 'day', adjust: 'none', before: row.sell_time, limit: 250 },
    { quiet: true },
  )
  const lesson = bars.data && lessonOfLife(life, bars.data.list, marketOfType[type])
  if (!lesson) return null
  return (
    <p className={styles.line}>
      {textOf(lesson, life)} <Term id={terms[lesson.kind]}>{learningTexts.lesson.terms[lesson.kind]}</Term>
    </p>
  )
}

/** After a loss that a rule would have prevented, the sentence that says which; nothing where none follows from the position’s life. */
export const LessonLine = ({ life }: { readonly life: Life }) =>
  life.row.state === 'closed' && life.row.yingkui.startsWith('-') ? <Line life={life} /> : null
