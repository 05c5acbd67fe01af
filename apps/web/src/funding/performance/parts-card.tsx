import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatSignedAmount, signOf } from '@zaraba/ui/format/format.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import type { ReactNode } from 'react'
import { reports } from '../reports/messages.ts'
import styles from './parts-card.module.css'
import { type Part, reachOf } from './performance-figures.ts'

interface PartsCardProps {
  readonly parts: readonly (Part<string> & { readonly label: ReactNode })[]
  readonly total: string
  readonly type: WalletType
}

/** Parts of a result with bars to both sides of nothing, and below them what they add up to. */
export const PartsCard = ({ parts, total, type }: PartsCardProps) => (
  <Card>
    <dl className={styles.parts}>
      {parts.map(({ name, label, amount }) => (
        <div key={name} className={styles.part}>
          <dt>{label}</dt>
          <dd>
            <Change value={amount}>{formatSignedAmount(amount, type)}</Change>
          </dd>
          <dd className={styles.track} aria-hidden="true">
            <span data-sign={signOf(amount)} style={{ width: `${reachOf(amount, parts, type) / 2}%` }} />
          </dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{reports.performance.sum}</dt>
        <dd>
          <Change value={total}>{formatSignedAmount(total, type)}</Change>
        </dd>
      </div>
    </dl>
  </Card>
)
