import { expect, test } from 'vitest'
import { type GrabRound, grabRounds } from '../../grabs/rounds.ts'

test('[P-10] two servers, many customers, a small quota: exactly the quota is given each time, and no customer pays without shares', {
  timeout: 300_000,
}, async () => {
  const rounds: GrabRound[] = []
  await grabRounds({ people: 60, quota: 25, rounds: 3, clients: 60 }, (round) => rounds.push(round))
  const right = { taken: 25, grabs: 25, lots: 25, wrong: 0, bought: 25, refused: 35, misled: 0 }
  expect(rounds).toEqual([right, right, right])
})
