import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/**
 * A page shows what the wire says while prices tick. What the wire says is read before the page and after it, again and again, until both
 * readings are the same and the page equals them.
 */
export const agrees = async <Said>(what: string, wire: () => Promise<Said>, page: () => Promise<Said>): Promise<void> => {
  const read = async () => ({ before: await wire(), shown: await page(), after: await wire() })
  await expect
    .poll(read, { message: what })
    .toSatisfy(({ before, shown, after }) => isDeepStrictEqual(before, after) && isDeepStrictEqual(shown, after))
}
