import { useEffect } from 'react'
import { create } from 'zustand'
import { dropFills } from '../../shell/server/fill-events.ts'

/** Positions whose result is on the screen already: a message about their fill would say it twice. */
export const useShownResults = create<{ readonly numbers: readonly string[] }>(() => ({ numbers: [] }))

/** Says that the results of orders are shown, as long as they are. */
export const useResultShown = (numbers: readonly string[]): void => {
  const key = numbers.join(' ')
  useEffect(() => {
    const shown = key.split(' ')
    useShownResults.setState((state) => ({ numbers: [...state.numbers, ...shown] }))
    return () => {
      dropFills(shown)
      useShownResults.setState((state) => ({ numbers: state.numbers.filter((number) => !shown.includes(number)) }))
    }
  }, [key])
}
