import { expect, test } from 'vitest'
import { isBareParticiple, localNamesOf, participlesIn, roomOf } from '../local-names.ts'
import { codeFiles } from '../source-files.ts'

const planted = {
  path: 'packages/rules/src/planted.ts',
  text: `
    export const closed = 1
    const settle = (held: number, { asked, limit: wanted }: Terms, [left, right]: Sides, ...given: number[]) => {
      const [found, [own = 1]] = lots(asked)
      for (const known of found) print(known, own, held, wanted, left, right, given)
      const rounded = (price: number) => price
      const { kept, day: { passed } } = rounded(1)
      return kept + passed
    }`,
}

test('participles are counted where a file chooses the name, and nowhere else', () => {
  expect(participlesIn([planted])).toEqual({
    names: 8,
    bare: ['held', 'wanted', 'given', 'found', 'own', 'known'],
  })
  expect(localNamesOf(planted)).toContain('price')
  expect(localNamesOf(planted)).not.toContain('rounded')
})

test('a noun that ends like a participle is none', () => {
  expect(['seed', 'speed', 'feed', 'bound', 'split', 'heldShares', 'order'].filter(isBareParticiple)).toEqual([])
  expect(['asked', 'kept', 'own', 'shown', 'traded'].filter((name) => !isBareParticiple(name))).toEqual([])
})

/** Rooms whose local names say what they are. */
const rooms = ['packages/ledger/src', 'packages/market/src', 'packages/money/src']

test.each(rooms)('at most two of a hundred local names of %s are bare participles', (room) => {
  const files = codeFiles().filter(({ path }) => roomOf(path) === room)
  const { names, bare } = participlesIn(files)
  expect(names).toBeGreaterThan(20)
  expect(bare.length, bare.join(', ')).toBeLessThanOrEqual(names / 50)
})
