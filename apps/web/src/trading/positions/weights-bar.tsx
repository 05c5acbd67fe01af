import { tradingTexts } from '../texts.ts'
import type { Holding } from './holding-order.ts'
import styles from './weights-bar.module.css'

/** As many shades as an eye can distinguish; the other parts are one. */
const mostParts = 6

interface Part {
  readonly key: string
  readonly label: string
  readonly percent: number
}
/** The largest parts, and what is left as one; `holdings` has the heaviest first. */
export const partsOf = (holdings: readonly Holding[]): readonly Part[] => {
  const shown = holdings.length > mostParts ? mostParts - 1 : mostParts
  const parts = holdings.slice(0, shown).map(({ key, first, weight }) => ({ key, label: first.code, percent: Number(weight) }))
  const rest = holdings.slice(shown).reduce((sum, { weight }) => sum + Number(weight), 0)
  return holdings.length > shown ? [...parts, { key: 'rest', label: tradingTexts.otherHoldings, percent: rest }] : parts
}

/** Weights of the holdings as a bar with a legend, the heaviest first. */
export const WeightsBar = ({ holdings }: { readonly holdings: readonly Holding[] }) => {
  const parts = partsOf(holdings)
  if (parts.length < 2) return null
  return (
    <figure className={styles.weights}>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(({ key, percent }, index) => (
          <i key={key} data-part={index} style={{ flexGrow: percent }} />
        ))}
      </span>
      <figcaption>
        <span className="visually-hidden">{tradingTexts.weights}</span>
        <ul className={styles.legend}>
          {parts.map(({ key, label, percent }, index) => (
            <li key={key}>
              <i data-part={index} aria-hidden="true" />
              {label} <b>{percent.toFixed(1)}%</b>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
