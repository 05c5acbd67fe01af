import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { expect, test } from 'vitest'
import { type GrabRound, grabRounds } from '../../grabs/rounds.ts'

test('[P-10] two servers, many customers, a small quota: exactly the quota is given each time, and no customer pays without shares', {
  timeout: 300_000,
}, async () => {
  const rounds = isWholeRun ? 3 : 1
  const played: GrabRound[] = []
  await grabRounds({ people: 60, quota: 25, rounds, clients: 60 }, (round) => played.push(round))
  const right = { taken: 25, grabs: 25, lots: 25, wrong: 0, bought: 25, refused: 35, misled: 0 }
  expect(played).toEqual(Array.from({ length: rounds }, () => right))
})
