import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import styles from './companies.module.css'
import type { Range } from './company-filter.ts'
import { figureText } from './figure-text.ts'
import { pageTexts } from './texts.ts'

type Bounds = OutputOf<'market/companies'>['bounds'][number]

const steps = 48

/** Market values differ by thousands of times: their slider goes by the logarithm. */
const scaleOf = ({ figure, low, high }: Bounds) => {
  const [from, to] = [Number(low), Number(high)]
  const logarithmic = figure === 'market_cap' && from > 0
  const [start, end] = logarithmic ? [Math.log(from), Math.log(to)] : [from, to]
  return {
    value: (step: number): string => {
      const at = start + ((end - start) * step) / steps
      // Two digits are enough of a market value: 4,700,000,000,000 and not 4,712,083,664,121.
      return logarithmic ? String(Math.round(Number(Math.exp(at).toPrecision(2)))) : at.toFixed(1)
    },
    step: (text: string, absent: number): number => {
      if (text === '') return absent
      const value = logarithmic ? Math.log(Math.max(1, Number(text))) : Number(text)
      return end === start ? absent : Math.max(0, Math.min(steps, Math.round(((value - start) / (end - start)) * steps)))
    },
  }
}

interface RangeSliderProps {
  readonly bounds: Bounds
  readonly range: Range
  readonly type: MarketType
  readonly onChange: (range: Range) => void
}

/** A figure with its two bounds, over how the market is spread: a bound at its end is none. */
export const RangeSlider = ({ bounds, range, type, onChange }: RangeSliderProps) => {
  const { figure, bins } = bounds
  const scale = scaleOf(bounds)
  const [from, to] = [scale.step(range.min, 0), scale.step(range.max, steps)]
  const name = pageTexts.screener.figures[figure]
  const unit = figure === 'market_cap' ? 'money' : figure === 'per' || figure === 'pbr' ? 'times' : 'percent'
  const most = Math.max(1, ...bins)
  const text = (bound: string): string => (bound === '' ? pageTexts.screener.any : figureText(bound, unit, type))
  const setMin = (step: number) => onChange({ ...range, min: step <= 0 ? '' : scale.value(Math.min(step, to - 1)) })
  const setMax = (step: number) => onChange({ ...range, max: step >= steps ? '' : scale.value(Math.max(step, from + 1)) })
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">{name}</legend>
      <p className={styles.rangeHead}>
        <span>{name}</span>
        <output>
          {range.min === '' && range.max === '' ? pageTexts.screener.any : `${text(range.min)} – ${text(range.max)}`}
        </output>
      </p>
      <span className={styles.bins} aria-hidden="true">
        {bins.map((count, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a range have no other name than their index.
            key={index}
            data-in={(index + 1) * (steps / bins.length) > from && index * (steps / bins.length) < to}
            style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
          />
        ))}
      </span>
      <span className={styles.sliders}>
        <input
          type="range"
          min={0}
          max={steps}
          value={from}
          aria-label={pageTexts.screener.least(name)}
          aria-valuetext={text(range.min)}
          onChange={(event) => setMin(Number(event.target.value))}
        />
        <input
          type="range"
          min={0}
          max={steps}
          value={to}
          aria-label={pageTexts.screener.most(name)}
          aria-valuetext={text(range.max)}
          onChange={(event) => setMax(Number(event.target.value))}
        />
      </span>
    </fieldset>
  )
}
