import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { shellTexts } from '../texts.ts'
import styles from './clock-sheet.module.css'

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
const phases: Readonly<Record<string, string>> = commonTexts.phases

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
          {open
            ? shellTexts.clock.changesAt(exchangeMoment(nextChange, type))
            : shellTexts.clock.opensAt(exchangeMoment(nextOpen, type))}
        </span>
      </span>
      {onOpenNext && (
        <Button
          kind="plain"
          small
          busy={busy}
          disabledReason={blocked && !busy ? shellTexts.clock.nextOpen : undefined}
          onClick={onOpenNext}
        >
          {shellTexts.clock.nextOpen}
        </Button>
      )}
    </li>
  )
}
