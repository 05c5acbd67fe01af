/** A compared line at a bar. */
export interface ComparedValue {
  readonly name: string
  /** Its change since the first visible bar; undefined before it has a value. */
  readonly percent: number | undefined
  /** The bar that its value is of, where it has not traded since. */
  readonly since: number | undefined
}
