import { hues, type IndicatorChoice, type IndicatorName, parametersOf, type SubIndicator } from './chart-choice.ts'

/** How many lines each indicator draws; of the others each parameter has one. */
const lineCounts: Readonly<Partial<Record<IndicatorName, number>>> = {
  BOLL: 3,
  SAR: 1,
  ICHIMOKU: 5,
  PROFILE: 0,
  MACD: 2,
  STOCH: 2,
  STOCH_FAST: 2,
  KDJ: 3,
  OBV: 2,
  DMI: 4,
}

type Hued = Pick<IndicatorChoice, 'mains' | 'parameters' | 'colours'> & { readonly subs: readonly SubIndicator[] }

const lineCountOf = (choice: Pick<IndicatorChoice, 'parameters'>, name: IndicatorName): number =>
  lineCounts[name] ?? parametersOf(choice, name).length

/**
 * The hue of each line of each indicator: the first of an indicator as the customer chose, all others the next that no line of the chart has.
 * A chart with more lines than hues begins with them again, beyond the last one, for lines of another stroke.
 */
export const huesOf = (choice: Hued): ReadonlyMap<IndicatorName, readonly number[]> => {
  const names: readonly IndicatorName[] = [...choice.mains, ...choice.subs]
  const taken = new Set(names.flatMap((name) => choice.colours[name] ?? []))
  let next = 0
  const free = (): number => {
    while (taken.has(next)) next += 1
    taken.add(next)
    return next
  }
  return new Map(
    names.map((name) => [
      name,
      Array.from({ length: lineCountOf(choice, name) }, (_, line) => (line === 0 ? (choice.colours[name] ?? free()) : free())),
    ]),
  )
}

/** The colour of a hue, and whether its line is dashed because another one has the colour too. */
export const strokeOf = (hue: number, colours: readonly string[]): { readonly color: string; readonly isDashed: boolean } => ({
  color: colours[hue % hues.length] ?? '',
  isDashed: hue >= hues.length,
})
