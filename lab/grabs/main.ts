import { parseArgs } from 'node:util'
import { grabRounds } from './rounds.ts'

/**
 * `npm run soak-grabs`: 10,000 customers on a quota of 500 through two servers, 50 rounds; each must give exactly the quota,
 * charge no other customer, and answer everybody.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    quota: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '50' },
    clients: { type: 'string', default: '256' },
  },
})
const plan = {
  people: Number(values.people),
  quota: Number(values.quota),
  rounds: Number(values.rounds),
  clients: Number(values.clients),
}
let done = 0
let wrong = 0
await grabRounds(plan, (round) => {
  done += 1
  const isGiven = [round.taken, round.grabs, round.lots, round.bought].every((count) => count === plan.quota)
  const areInformed = round.refused === plan.people - plan.quota && round.misled === 0
  if (!isGiven || !areInformed || round.wrong > 0) wrong += 1
  process.stdout.write(
    `round ${done}: ${round.taken} of ${plan.quota} given, ${round.lots} lots, ${round.refused} refused because none is left, ${round.misled} misinformed, ${round.wrong} paid wrongly\n`,
  )
})
process.stdout.write(wrong === 0 ? `${done} rounds, none oversold\n` : `${wrong} of ${done} rounds are wrong\n`)
process.exitCode = wrong === 0 ? 0 : 1
