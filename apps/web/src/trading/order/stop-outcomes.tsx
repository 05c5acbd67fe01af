import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatPrice, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { tradingTexts } from '../texts.ts'
import styles from './order.module.css'
import { ticketTexts } from './texts.ts'

type Preview = OutputOf<'trade/preview'>
type Outcome = Preview['outcomes'][number]

/** The money of an outcome: of a closing its profit, of an opening what it takes. */
const amountOf = ({ total, profit }: Outcome, type: MarketType): string =>
  profit === '-' ? formatAmount(total, type) : formatSignedAmount(profit, type)

interface OutcomesProps {
  readonly outcomes: readonly Outcome[]
  readonly labels: Readonly<Partial<Record<Outcome['when'], string>>>
  readonly type: MarketType
  readonly digits: number
}
const Outcomes = ({ outcomes, labels, type, digits }: OutcomesProps) =>
  outcomes.length > 0 && (
    <Facts>
      {outcomes.map((outcome) => (
        <Fact key={outcome.when} label={labels[outcome.when] ?? ''}>
          {outcome.when === 'never' ? (
            tradingTexts.stopLapses(formatShortDay(outcome.good_till))
          ) : outcome.price === '-' ? (
            '–'
          ) : (
            <>
              {formatPrice(outcome.price, digits)} · <span className={styles.amount}>{amountOf(outcome, type)}</span>
            </>
          )}
        </Fact>
      ))}
    </Facts>
  )

interface StopOutcomesProps {
  readonly preview: Preview
  readonly type: MarketType
  readonly digits: number
}
/** Outcomes of a stop: at its trigger, after a gap, and if nothing triggers it. */
export const StopOutcomes = ({ preview, type, digits }: StopOutcomesProps) => (
  <Outcomes outcomes={preview.outcomes} labels={tradingTexts.stopOutcomes} type={type} digits={digits} />
)

/** Outcomes of what an order opens: the profit taken, the loss of a stop, after a gap too, or neither. */
export const ExitOutcomes = ({ preview, type, digits }: StopOutcomesProps) => (
  <Outcomes outcomes={preview.exit_outcomes} labels={ticketTexts.exits.outcomes} type={type} digits={digits} />
)
