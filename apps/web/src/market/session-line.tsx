import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeHour, exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useSession } from '../shell/server/session.ts'
import styles from './session-line.module.css'
import { marketTexts } from './texts.ts'

const minuteMs = 60_000

/** Hours and minutes until a moment, the minute that has begun counted as whole. */
const spanUntil = (from: number, to: number): string => {
  const minutes = Math.max(0, Math.ceil((to - from) / minuteMs))
  return marketTexts.span(Math.floor(minutes / 60), minutes % 60)
}

/** Whether a market trades now, and for how long that stays so. */
export const SessionLine = ({ type }: { readonly type: MarketType }) => {
  const session = useSession(type)
  if (!session) return <p className={styles.line} />
  const { phase, now, nextOpen, nextChange } = session
  return (
    <p className={styles.line}>
      <Chip tone={phase === 'continuous' ? 'accent' : 'plain'}>{commonTexts.phases[phase]}</Chip>
      <span>
        {phase === 'closed'
          ? marketTexts.opensAt(exchangeMoment(nextOpen, type), spanUntil(now, Date.parse(nextOpen)))
          : marketTexts.until(exchangeHour(nextChange, type), spanUntil(now, Date.parse(nextChange)))}
      </span>
    </p>
  )
}
