import type { AccountEvent } from '@zaraba/client/live.ts'
import type { AccountEventKind } from '@zaraba/contract/account-events.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { dropMoments } from '../../shell/moments/moments.ts'

/** Events that the result of an order says itself. */
const said: readonly AccountEventKind[] = ['order_filled', 'position_closed', 'order_lapsed']

/** Positions whose result is on the screen already: a message about their fill would say it twice. */
export const useShownResults = create<{ readonly numbers: readonly string[] }>(() => ({ numbers: [] }))

export const isInResult = ({ event, order_no }: AccountEvent, numbers: readonly string[]): boolean =>
  said.includes(event) && numbers.includes(order_no)

/** Says that the results of orders are shown, as long as they are. */
export const useResultShown = (numbers: readonly string[]): void => {
  const key = numbers.join(' ')
  useEffect(() => {
    if (key === '') return
    const shown = key.split(' ')
    useShownResults.setState((state) => ({ numbers: [...state.numbers, ...shown] }))
    return () => {
      dropMoments((event) => isInResult(event, shown))
      useShownResults.setState((state) => ({ numbers: state.numbers.filter((number) => !shown.includes(number)) }))
    }
  }, [key])
}
