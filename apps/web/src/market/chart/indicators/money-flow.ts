import type { Range } from './wilder.ts'

/**
 * Money flow index (Gene Quong and Avrum Soudack, 1989) from bar `length` + 1 on, 0 to 100: of the money that the last `length` bars turned
 * over at their typical prices, the part of those that rose. Without any money on bars that moved there is none.
 */
export const moneyFlowIndex = (
  bars: readonly (Range & { readonly volume: number })[],
  length: number,
): readonly (number | undefined)[] => {
  const typical = bars.map(({ high, low, close }) => (high + low + close) / 3)
  const flows = bars.map(({ volume }, at) => {
    const [now, before] = [typical[at] ?? 0, typical[at - 1]]
    return before === undefined ? 0 : Math.sign(now - before) * now * volume
  })
  return bars.map((_, at) => {
    if (at < length) return undefined
    const own = flows.slice(at - length + 1, at + 1)
    const rising = own.reduce((sum, flow) => sum + Math.max(flow, 0), 0)
    const all = own.reduce((sum, flow) => sum + Math.abs(flow), 0)
    return all === 0 ? undefined : (100 * rising) / all
  })
}
