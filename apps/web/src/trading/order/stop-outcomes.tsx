import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatPrice, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { words } from '../messages.ts'

type Preview = OutputOf<'trade/preview'>
type Outcome = Preview['outcomes'][number]

/** The money of an outcome: of a closing its profit, of an opening what it takes. */
const amountOf = ({ total, profit }: Outcome, type: MarketType): string =>
  profit === '-' ? formatAmount(total, type) : formatSignedAmount(profit, type)

interface StopOutcomesProps {
  readonly preview: Preview
  readonly type: MarketType
  readonly digits: number
}
/** Outcomes of a stop: at its trigger, after a gap, and if nothing triggers it. */
export const StopOutcomes = ({ preview, type, digits }: StopOutcomesProps) =>
  preview.outcomes.length > 0 && (
    <Facts>
      {preview.outcomes.map((outcome) => (
        <Fact key={outcome.when} label={words.stopOutcomes[outcome.when]}>
          {outcome.when === 'never'
            ? words.stopLapses(formatShortDay(outcome.good_till))
            : outcome.price === '-'
              ? '–'
              : `${formatPrice(outcome.price, digits)} · ${amountOf(outcome, type)}`}
        </Fact>
      ))}
    </Facts>
  )
