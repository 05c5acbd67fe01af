import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeHour, exchangeMoment } from '@zaraba/ui/format/exchange-time.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { common } from '@zaraba/ui/words/messages.ts'
import { useEffect } from 'react'
import { usePracticeTime } from '../shell/server/clock.ts'
import { useCall } from '../shell/server/queries.ts'
import { words } from './messages.ts'
import styles from './session-line.module.css'

const minuteMs = 60_000

/** Hours and minutes until a moment, the minute that has begun counted as whole. */
const spanUntil = (from: number, to: number): string => {
  const minutes = Math.max(0, Math.ceil((to - from) / minuteMs))
  return words.span(Math.floor(minutes / 60), minutes % 60)
}

type Phase = keyof typeof common.phases
const phaseOf = (text: string): Phase => Object.keys(common.phases).find((one): one is Phase => one === text) ?? 'closed'

/** Whether a market trades now, and for how long that stays so. Asks again when it changes. */
export const SessionLine = ({ type }: { readonly type: MarketType }) => {
  const now = usePracticeTime()
  const { data, refetch } = useCall('clock/state', {}, { quiet: true, everyMs: 60_000 })
  const market = data?.markets.find((one) => one.type === type)
  const change = market ? Date.parse(market.next_change) : undefined
  const passed = now !== undefined && change !== undefined && now >= change
  useEffect(() => {
    if (passed) void refetch()
  }, [passed, refetch])
  if (!market) return <p className={styles.line} />
  const phase = phaseOf(market.phase)
  const away = phase === 'closed'
  const from = now ?? Date.parse(data?.now ?? '')
  return (
    <p className={styles.line}>
      <Chip tone={phase === 'continuous' ? 'accent' : 'plain'}>{common.phases[phase]}</Chip>
      <span>
        {away
          ? words.opensAt(exchangeMoment(market.next_open, type), spanUntil(from, Date.parse(market.next_open)))
          : words.until(exchangeHour(market.next_change, type), spanUntil(from, change ?? 0))}
      </span>
    </p>
  )
}
