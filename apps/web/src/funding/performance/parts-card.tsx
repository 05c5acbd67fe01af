import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatSignedAmount, signOf } from '@zaraba/ui/format/format.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { reportTexts } from '../reports/texts.ts'
import styles from './parts-card.module.css'
import { type Part, sidesOf, waterfallOf } from './performance-figures.ts'

interface BarProps {
  readonly bar: { readonly start: number; readonly size: number } | undefined
  readonly zero: number
  readonly sign?: number
}
const Bar = ({ bar, zero, sign }: BarProps) => (
  <dd
    className={styles.track}
    style={{ '--zero': `${zero}%`, '--start': `${bar?.start ?? 0}%`, '--size': `${bar?.size ?? 0}%` } as CSSProperties}
    aria-hidden="true"
  >
    <span {...(sign === undefined ? {} : { 'data-sign': sign })} />
  </dd>
)

interface PartsCardProps {
  readonly parts: readonly (Part<string> & { readonly label: ReactNode })[]
  readonly total: string
  readonly type: WalletType
  /** Each bar begins where the one above it has ended, instead of at nothing. */
  readonly running?: boolean
}

/** Parts of a result with a bar each, and below them what they add up to. */
export const PartsCard = ({ parts, total, type, running = false }: PartsCardProps) => {
  const { bars, zero, sum } = running ? waterfallOf(parts, type) : sidesOf(parts, total, type)
  return (
    <Card>
      <dl>
        {parts.map(({ name, label, amount }, index) => (
          <div key={name} className={styles.part}>
            <dt>{label}</dt>
            <Bar bar={bars[index]} zero={zero} sign={signOf(amount)} />
            <dd>
              <Change value={amount}>{formatSignedAmount(amount, type)}</Change>
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{reportTexts.performance.sum}</dt>
          <Bar bar={sum} zero={zero} />
          <dd>
            <Change value={total}>{formatSignedAmount(total, type)}</Change>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
