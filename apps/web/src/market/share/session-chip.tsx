import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useSession } from '../../shell/server/session.ts'
import { shareTexts } from './texts.ts'

const minuteMs = 60_000
/** «1:48» until the phase ends, the minute that has begun counted as whole. */
export const clockUntil = (from: number, to: number): string => {
  const minutes = Math.max(0, Math.ceil((to - from) / minuteMs))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Whether the market trades now, and for how long that stays so, in one chip. */
export const SessionChip = ({ type }: { readonly type: MarketType }) => {
  const session = useSession(type)
  if (!session) return null
  const { phase, now, nextOpen, nextChange } = session
  return (
    <Chip tone={phase === 'continuous' ? 'accent' : 'plain'}>
      {commonTexts.phases[phase]}{' '}
      {phase === 'closed' ? shareTexts.opens(exchangeMoment(nextOpen, type)) : clockUntil(now, Date.parse(nextChange))}
    </Chip>
  )
}
