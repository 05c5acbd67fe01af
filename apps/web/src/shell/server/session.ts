import type { MarketType } from '@zaraba/market/markets.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useEffect } from 'react'
import { usePracticeTime } from './clock.ts'
import { useCall } from './queries.ts'

type Phase = keyof typeof commonTexts.phases
const phaseOf = (text: string): Phase => Object.keys(commonTexts.phases).find((one): one is Phase => one === text) ?? 'closed'

interface Session {
  readonly phase: Phase
  /** Practice time in milliseconds. */
  readonly now: number
  readonly nextChange: string
  readonly nextOpen: string
}
/** Phase of a market and its end; asks again when it has passed. Undefined until the server has answered. */
export const useSession = (type: MarketType): Session | undefined => {
  const now = usePracticeTime()
  const { data, refetch } = useCall('clock/state', {}, { quiet: true, everyMs: 60_000 })
  const market = data?.markets.find((one) => one.type === type)
  const change = market ? Date.parse(market.next_change) : undefined
  const passed = now !== undefined && change !== undefined && now >= change
  useEffect(() => {
    if (passed) void refetch()
  }, [passed, refetch])
  if (!market) return undefined
  return {
    phase: phaseOf(market.phase),
    now: now ?? Date.parse(data?.now ?? ''),
    nextChange: market.next_change,
    nextOpen: market.next_open,
  }
}
