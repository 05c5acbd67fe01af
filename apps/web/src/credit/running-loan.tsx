import { points } from '@zaraba/rules/credit/score.ts'
import { formatAmount, formatSigned } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { practiceNow } from '../shell/server/clock.ts'
import styles from './credit.module.css'
import { interestFor, type Loan, lateFrom } from './loan-figures.ts'
import { credit } from './messages.ts'

const words = credit.running
const yen = (text: string) => formatAmount(text, 'jpy')

/** The loan that runs: what is owed today, of what it consists, and from when it counts as late. */
export const RunningLoan = ({ loan, rate }: { readonly loan: Loan; readonly rate: string }) => {
  const late = (practiceNow() ?? 0) >= lateFrom(loan)
  const cost = formatSigned(String(points.loan_overdue))
  return (
    <Card>
      <section className={styles.running} aria-label={words.title}>
        <div className={styles.headline}>
          <span className={styles.soft}>{words.title}</span>
          <Chip tone={late ? 'bad' : 'accent'}>{late ? words.late : credit.orders.states.running}</Chip>
        </div>
        <strong className={styles.owed}>{yen(loan.owed)}</strong>
        <Facts>
          <Fact label={words.principal}>{yen(loan.money)}</Fact>
          <Fact label={words.interest}>{yen(loan.interest)}</Fact>
          <Fact label={words.perDay}>{yen(interestFor(loan.money, rate, 1))}</Fact>
          <Fact label={words.since}>{formatMoment(loan.review_time)}</Fact>
        </Facts>
        <p className={styles.note}>{late ? words.lateNow(cost) : words.lateFrom(formatMoment(lateFrom(loan)), cost)}</p>
        <p className={styles.note}>{words.blocks}</p>
      </section>
    </Card>
  )
}
