/**
 * Throws: written behind `??` where a list, a typed array or a map is read at an index or key that must be there, as in
 * `closes[row] ?? missing('a close')`. A default there would hide a wrong index, and sell at a price of nought. Unlike a function that
 * reads the value itself it costs nothing in a hot loop: the engine compiles the read alone.
 * @param what names the value in the error, where the line that threw does not say enough.
 * @throws RangeError always.
 */
export const missing = (what = 'a value'): never => {
  throw new RangeError(`${what} that must be there is missing`)
}
