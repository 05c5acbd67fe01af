import type { MarketType } from '@zaraba/market/markets.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { stepPrice } from '../order/order-draft.ts'
import { closingTexts } from './texts.ts'
import { stepPercent, type TrailTerms, trailUnits } from './trail.ts'

interface TrailFieldsProps {
  readonly value: TrailTerms
  readonly type: MarketType
  readonly tick: string
  readonly onChange: (value: Partial<TrailTerms>) => void
}
/** How far the trigger of a trailing stop stays from the best price: an amount or per cent. */
export const TrailFields = ({ value: { trail, trailIn }, type, tick, onChange }: TrailFieldsProps) => (
  <>
    <Segmented
      label={closingTexts.trail.unit}
      items={trailUnits.map((unit) => ({ value: unit, label: closingTexts.trail.units[unit] }))}
      value={trailIn}
      onChange={(unit) => onChange({ trailIn: unit, trail: '' })}
    />
    <Stepper
      label={closingTexts.trail.distance[trailIn]}
      decimals={trailIn === 'percent' ? 2 : priceScale}
      value={trail}
      hint={closingTexts.trail.hint}
      onChange={(text) => onChange({ trail: text })}
      onStep={(direction) =>
        onChange({
          trail: trailIn === 'percent' ? stepPercent(trail, direction) : stepPrice(trail || '0', tick, direction, type),
        })
      }
    />
  </>
)
