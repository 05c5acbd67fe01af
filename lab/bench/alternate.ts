import { type Effort, median, type Part, whole } from './row.ts'

/** Processor time used so far, microseconds; `null` where there is no such process, or the system does not tell. */
export interface Meters {
  readonly server: () => number | null
  readonly database: () => number | null
}
export const noMeters: Meters = { server: () => null, database: () => null }

/**
 * The rate of a slice of time (operations a second, or milliseconds), and how many operations were done while its processor time
 * was measured.
 */
export interface Done {
  readonly value: number
  readonly operations: number
}

interface Slice {
  readonly value: number
  readonly server: number | null
  readonly database: number | null
}

/** One of the two sides: what it does in a slice, and whose processor time it uses. */
export interface Side {
  /** Preparation that is not measured. */
  readonly prepare?: () => Promise<void>
  readonly slice: () => Promise<Done>
  readonly meters: Meters
}

const used = (before: number | null, after: number | null, operations: number): number | null =>
  before === null || after === null || operations === 0 ? null : (after - before) / operations

const sliceOf = async ({ prepare, slice, meters }: Side): Promise<Slice> => {
  await prepare?.()
  const [server, database] = [meters.server(), meters.database()]
  const { value, operations } = await slice()
  return { value, server: used(server, meters.server(), operations), database: used(database, meters.database(), operations) }
}

/** Many short slices instead of few long ones, so that a machine that is slow for a while is slow for both sides. */
export const slices = {
  full: { pairs: 12, warmUp: 250, length: 1_000 },
  quick: { pairs: 1, warmUp: 500, length: 1_000 },
} as const satisfies Record<Effort, { readonly pairs: number; readonly warmUp: number; readonly length: number }>

export interface Alternated {
  /** The median of the pairs' ratios, product ÷ limit. */
  readonly ratio: number
  readonly product: number
  readonly limit: number
  /** The spread of the ratios, and microseconds of server and database for an operation of each side. */
  readonly parts: readonly Part[]
}

/** The value below which a part of all lies, between the two nearest. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const position = (sorted.length - 1) * part
  const [low = 0, high = 0] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  return low + (high - low) * (position - Math.floor(position))
}

const timesOf = (name: string, measuredSlices: readonly Slice[]): Part[] => {
  const middle = (of: (slice: Slice) => number | null) => {
    const known = measuredSlices.flatMap((slice) => of(slice) ?? [])
    return known.length === 0 ? null : `${whole(median(known))} µs`
  }
  const [server, database] = [middle(({ server: own }) => own), middle(({ database: own }) => own)]
  const times = [...(server === null ? [] : [`server ${server}`]), ...(database === null ? [] : [`database ${database}`])]
  return times.length === 0 ? [] : [{ name: `processor for one of ${name}`, value: times.join(' and ') }]
}

/** Measures product and limit in turn, each first as often as the other. */
export const alternate = async (pairs: number, sides: { readonly product: Side; readonly limit: Side }): Promise<Alternated> => {
  const measured: { readonly product: Slice; readonly limit: Slice }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const product = await sliceOf(sides.product)
      measured.push({ product, limit: await sliceOf(sides.limit) })
    } else {
      const limit = await sliceOf(sides.limit)
      measured.push({ product: await sliceOf(sides.product), limit })
    }
  }
  const ratios = measured.map(({ product, limit }) => product.value / limit.value)
  const [low, high] = [quantile(ratios, 0.25), quantile(ratios, 0.75)]
  return {
    ratio: median(ratios),
    product: median(measured.map(({ product }) => product.value)),
    limit: median(measured.map(({ limit }) => limit.value)),
    parts: [
      { name: 'spread', value: `the middle half of ${pairs} pairs from ${low.toFixed(2)} to ${high.toFixed(2)}` },
      ...timesOf(
        'the product',
        measured.map(({ product }) => product),
      ),
      ...timesOf(
        'the limit',
        measured.map(({ limit }) => limit),
      ),
    ],
  }
}
