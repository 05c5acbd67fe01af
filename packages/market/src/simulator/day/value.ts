/**
 * Price × shares summed over prints, exactly: whole major units, and what is left of one in ten-thousandths. A single sum of
 * ten-thousandths would leave the integers that a float holds exactly.
 */
export interface Value {
  whole: number
  rest: number
}

const unit = 10_000

/** Adds a print: its price in ten-thousandths of the major unit, its shares. Division instead of the far slower remainder of floats. */
export const addPrint = (value: Value, price: number, shares: number): void => {
  const major = Math.floor(price / unit)
  const rest = value.rest + (price - major * unit) * shares
  const carried = Math.floor(rest / unit)
  value.whole += major * shares + carried
  value.rest = rest - carried * unit
}
