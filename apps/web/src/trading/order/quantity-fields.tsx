import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { formatCount } from '@zaraba/ui/format/format.ts'
import type { ReactNode } from 'react'
import { tradingTexts } from '../texts.ts'
import styles from './order.module.css'
import { partOf, type shareParts, stepShares } from './order-draft.ts'

interface QuantityFieldsProps {
  readonly shares: string
  readonly most: number
  /** Shares of one step: the board lot where it is affordable. */
  readonly step: number
  readonly onShares: (shares: string) => void
  /** Shown beside the stepper: leverage. */
  readonly beside?: ReactNode
  /** A last button of the row of parts: by amount. */
  readonly another?: ReactNode
}

const parts = ['quarter', 'half', 'all'] as const satisfies readonly (keyof typeof shareParts)[]

/** How many: by steps, by typing, or a part of what is possible. */
export const QuantityFields = ({ shares, most, step, onShares, beside, another }: QuantityFieldsProps) => (
  <div className={styles.quantity}>
    <div className={styles.besides} data-two={beside !== undefined}>
      <Stepper
        label={`${tradingTexts.shares} (${tradingTexts.atMost(formatCount(most))})`}
        value={shares}
        onChange={onShares}
        onStep={(direction) => onShares(stepShares(shares, direction * step, most))}
      />
      {beside}
    </div>
    <div className={styles.parts}>
      {parts.map((part) => (
        <button key={part} type="button" disabled={most === 0} onClick={() => onShares(partOf(most, part))}>
          {tradingTexts.parts[part]}
        </button>
      ))}
      {another}
    </div>
  </div>
)
