/** The value of a gauge at one moment, for one set of labels. Counts and times only: no account and no amount. */
interface Sample<Name extends string> {
  readonly name: Name
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

/** Gauges that are read together when a collector asks for them. */
export interface Metrics<Name extends string = string> {
  readonly gauges: Readonly<Record<Name, { readonly help: string; readonly labels?: readonly string[] }>>
  readonly read: () => Promise<readonly Sample<Name>[]>
}

export const metrics = <Name extends string>(declaredMetrics: Metrics<Name>): Metrics => declaredMetrics
