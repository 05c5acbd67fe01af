import { Button } from '@zaraba/kit/button.tsx'
import { Chip } from '@zaraba/kit/chip.tsx'
import { exchangeMoment } from '@zaraba/kit/exchange-time.ts'
import { marketNames } from '@zaraba/kit/markets.ts'
import { common } from '@zaraba/kit/messages.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import styles from './clock-sheet.module.css'
import { shell } from './messages.ts'

interface MarketClockProps {
  readonly type: MarketType
  readonly phase: string
  readonly nextChange: string
  readonly nextOpen: string
  readonly busy: boolean
  /** The clock is on its way already. */
  readonly blocked: boolean
  readonly onOpenNext: (() => void) | undefined
}
const phases: Readonly<Record<string, string>> = common.phases

/** One market in the clock's sheet: its session now, when that ends or begins, and the host's way to the next opening. */
export const MarketClock = ({ type, phase, nextChange, nextOpen, busy, blocked, onOpenNext }: MarketClockProps) => {
  const open = phase === 'continuous'
  return (
    <li className={styles.market}>
      <span className={styles.words}>
        <span className={styles.name}>
          {marketNames[type]} <Chip tone={open ? 'good' : 'plain'}>{phases[phase] ?? phase}</Chip>
        </span>
        <span className={styles.text}>
          {open ? shell.clock.changesAt(exchangeMoment(nextChange, type)) : shell.clock.opensAt(exchangeMoment(nextOpen, type))}
        </span>
      </span>
      {onOpenNext && (
        <Button
          kind="plain"
          small
          busy={busy}
          disabledReason={blocked && !busy ? shell.clock.nextOpen : undefined}
          onClick={onOpenNext}
        >
          {shell.clock.nextOpen}
        </Button>
      )}
    </li>
  )
}
