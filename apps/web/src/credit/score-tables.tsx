import { formatAmount, percentOfRate } from '@zaraba/ui/format/format.ts'
import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import styles from './credit.module.css'
import type { LoanInfo } from './loan-figures.ts'
import { creditPaths } from './paths.ts'
import { Points } from './points.tsx'
import { creditTexts } from './texts.ts'

/** The sum for which the wire says what a day costs. */
const examplePrincipal = '100000'

/** Cost of a loan at the published rate. */
export const RateFacts = ({ info }: { readonly info: LoanInfo }) => (
  <Facts>
    <Fact label={creditTexts.rate}>
      {creditTexts.rateYear(percentOfRate(info.rate))}
      <small className={styles.under}>
        {creditTexts.rateDay(formatAmount(info.daily_interest, 'jpy'), formatAmount(examplePrincipal, 'jpy'))}
      </small>
    </Fact>
  </Facts>
)

const Limits = ({ info }: { readonly info: LoanInfo }) => {
  const reached = info.limits.find(({ score }) => info.credit_score >= score)?.score
  return (
    <Section title={creditTexts.limits.title}>
      <Card>
        <ul className={styles.table}>
          {info.limits.map(({ score, limit }, index) => (
            <li key={score} {...(score === reached ? { 'aria-current': 'true' as const } : {})}>
              <span>
                {index === info.limits.length - 1
                  ? creditTexts.limits.below(info.limits[index - 1]?.score ?? score)
                  : creditTexts.limits.from(score)}
              </span>
              <strong>{formatAmount(limit, 'jpy')}</strong>
            </li>
          ))}
        </ul>
      </Card>
      <p className={styles.after}>{creditTexts.withdrawalNote(info.withdrawal_threshold)}</p>
    </Section>
  )
}

const Events = ({ info }: { readonly info: LoanInfo }) => (
  <Section
    title={creditTexts.events.title}
    end={
      <GoLink to={creditPaths.creditHistory} className={styles.link}>
        {creditTexts.history.title}
      </GoLink>
    }
  >
    <Card>
      <ul className={styles.table}>
        {info.table.map(({ kind, points }) => (
          <li key={kind}>
            <span>{creditTexts.events.kinds[kind]}</span>
            <Points value={points} />
          </li>
        ))}
      </ul>
    </Card>
    <p className={styles.after}>{creditTexts.events.note}</p>
  </Section>
)

/** The whole published rule of the score (docs/product/credit.md): limits by score, points by event. */
export const ScoreTables = ({ info }: { readonly info: LoanInfo }) => (
  <>
    <Limits info={info} />
    <Events info={info} />
  </>
)
