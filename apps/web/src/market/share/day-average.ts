/**
 * The day’s volume-weighted average price: what was traded by value and by shares. Undefined before the first trade. Only for showing.
 */
export const averageOfDay = (turnover: string, volume: number, digits: number): string | undefined => {
  const average = Number(turnover) / volume
  return volume > 0 && average > 0 ? average.toFixed(digits) : undefined
}
