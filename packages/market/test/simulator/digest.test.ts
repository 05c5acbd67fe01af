import { dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { changedLater } from '../../src/exchanges/table-changes.ts'
import { createWorld } from '../../src/simulator/world.ts'
import { digestOf } from './digest.ts'
import { forwardWorld, genesis, knownSeeds, practiceWorld, instruments as reviewed } from './practice-world.ts'

/**
 * A change of these digests changes every price of every installation of that kind: the model's name must change with it. The companies
 * stand here as they did before the first review of who has which tick table, and in the sectors that their paths were first published with.
 */
const worlds = [
  ['whose days are planned at their open', 'f08c7f15cac6bc2386d29705b5807768c9600643ff4bbb8ff79edc5506182217', practiceWorld],
  ['founded with days that are drawn forwards', 'fe8b551e1ead3b3a04889b5854e0b7d4817cef22ca86c3841983c6988046bdc5', forwardWorld],
  [
    'that passes over to them later',
    '08f5d45e54ef662f676587efa53a4bce11813d7f1bd87d3a23d39f1e5b6a8481',
    () => createWorld({ seeds: knownSeeds, genesis, forward: dateText('2026-12-07') }),
  ],
] as const

const instruments = reviewed.map((each) => ({ ...each, tickTable: changedLater(each.tickTable, () => null) }))

test.each(worlds)('a sample of a world %s has the digest %s', (_, pinned, make) => {
  const sample = instruments.filter((_, place) => place % 60 === 0)
  expect(digestOf(make(), instruments.slice(0, 60), sample)).toBe(pinned)
})
