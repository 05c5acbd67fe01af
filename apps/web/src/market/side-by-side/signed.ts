/** Per cent as decimal text with two digits behind the point, as the wire has it. */
export const signed = (percent: number): string => {
  const text = percent.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
