import { Button } from '@zaraba/ui/parts/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Checklist, conditionsOf } from '../../shell/parts/checklist.tsx'
import { useUser } from '../../shell/server/queries.ts'
import { tradingTexts } from '../texts.ts'
import styles from './order.module.css'
import type { PreviewRefusal } from './preview.ts'

const UnlockSheet = lazy(async () => ({
  default: (await loadChunk(() => import('../../identity/unlock-sheet.tsx'))).UnlockSheet,
}))
const FundPasswordSheet = lazy(async () => ({
  default: (await loadChunk(() => import('../../identity/fund-password-sheet.tsx'))).FundPasswordSheet,
}))

interface BlockedProps {
  readonly refusals: readonly PreviewRefusal[]
  /** Trading is unlocked now, so that the order can be tried again. */
  readonly onCleared: () => void
}

/** Refusals that the fund password clears, here and now, without leaving the form. */
const clearedByPassword = (key: string) => key === 'trading_locked' || key === 'fund_password_not_set'

/** Label of the button while something prevents the order: only refusals that can be cleared are to be resolved first. */
export const reasonOfBlock = (refusals: readonly PreviewRefusal[]): string | undefined => {
  if (refusals.length === 0) return undefined
  if (refusals.some(({ key, clear }) => clear !== undefined || clearedByPassword(key))) return tradingTexts.notYet
  return refusals.some(({ key, field }) => field !== undefined || key === 'insufficient_available_balance')
    ? tradingTexts.changeFirst
    : tradingTexts.notNow
}

/** Everything that prevents the order, each with the way to clear it (H-3). */
export const Blocked = ({ refusals, onCleared }: BlockedProps) => {
  const [asking, setAsking] = useState(false)
  const user = useUser()
  if (refusals.length === 0) return null
  const locked = refusals.some(({ key }) => clearedByPassword(key))
  const hasPassword = user.data?.has_fund_password ?? true
  const close = () => {
    setAsking(false)
    onCleared()
  }
  return (
    <section className={styles.blocked} aria-label={tradingTexts.standsAgainst}>
      <Checklist
        conditions={conditionsOf(refusals.map((refusal) => (clearedByPassword(refusal.key) ? { key: refusal.key } : refusal)))}
      />
      {locked && (
        <Button kind="plain" small onClick={() => setAsking(true)}>
          {hasPassword ? tradingTexts.unlock : tradingTexts.setFundPassword}
        </Button>
      )}
      {asking && (
        <Suspense>
          {hasPassword ? <UnlockSheet open onClose={close} onUnlocked={onCleared} /> : <FundPasswordSheet open onClose={close} />}
        </Suspense>
      )}
    </section>
  )
}
