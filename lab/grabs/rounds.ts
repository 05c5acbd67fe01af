import { hash } from '@node-rs/argon2'
import { missing } from '@zaraba/money/missing.ts'
import { openInstallation } from '@zaraba/world/installation.ts'
import { fundPassword } from '@zaraba/world/person.ts'
import type { Login } from '../bench/load/wire.ts'
import { addPeople, asOwner, loginsOf } from '../bench/people-store.ts'
import { openSite, withoutLimits } from '../bench/site.ts'
import { buyersOf, type Outcome, offerGrab, outcomeOf, setFundPasswords } from './grabs-store.ts'

interface GrabPlan {
  readonly people: number
  readonly quota: number
  readonly rounds: number
  /** Requests under way at once. */
  readonly clients: number
}
export interface GrabRound extends Outcome {
  /** Requests that were answered with shares, and with `insufficient_quota` and its figures: none left, one needed. */
  readonly bought: number
  readonly refused: number
  /** Customers whose answer contradicts the books. */
  readonly misled: number
}

const mostTries = 20
const pause = 500

/**
 * The answer to one customer: that they have a share, or why not. Where the outcome is unknown, the request is sent again with
 * its key. @throws for every other answer.
 */
const grab = async (port: number, login: Login, id: string, tries = 1): Promise<'bought' | 'refused'> => {
  const { account, token } = login
  const reply = await fetch(`http://127.0.0.1:${port}/api/vue/trade/blockApply`, {
    method: 'POST',
    headers: { account, token, 'idempotency-key': `${id}-${account}` },
    body: new URLSearchParams({ id, num: '1', fund_password: fundPassword }),
  })
  const { msg, data } = await reply.json()
  if (msg === 'purchase_success') return 'bought'
  const [why] = data?.refusals ?? []
  if (msg === 'insufficient_quota' && why?.key === msg && why.now === '0' && why.needed === '1') return 'refused'
  if (tries < mostTries && (msg === 'outcome_unknown' || msg === 'server_busy')) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    return grab(port, login, id, tries + 1)
  }
  throw new Error(`a grab was answered ${msg}: ${JSON.stringify(data)}`)
}

/**
 * Rounds of everybody wanting one share of a small quota at once, through two server processes on one database. @throws when a request is
 * answered otherwise than with shares or that the quota is not enough.
 */
export const grabRounds = async (plan: GrabPlan, report: (round: GrabRound) => void): Promise<void> => {
  const site = await openSite()
  const second = await openInstallation({
    prepareAhead: true,
    practiceStart: '2026-11-18T09:30:00+09:00',
    patience: 180_000,
    environment: { ...withoutLimits, DATABASE_URL: site.ownerUrl },
  })
  const ports = [site.installation.port, second.port]
  const secret = await hash(fundPassword)
  try {
    await asOwner(site.ownerUrl, async (client) => {
      await addPeople(client, 1, plan.people)
      await setFundPasswords(client, secret)
      for (let round = 1; round <= plan.rounds; round += 1) {
        const id = `soak-${round}`
        await offerGrab(client, id, plan.quota)
        const waiting = loginsOf(1, plan.people).entries()
        const answers = new Map<string, 'bought' | 'refused'>()
        const drive = async (): Promise<void> => {
          for (const [index, login] of waiting)
            answers.set(login.account, await grab(ports[index % ports.length] ?? missing(), login, id))
        }
        await Promise.all(Array.from({ length: plan.clients }, drive))
        const buyers = new Set(await buyersOf(client, id))
        const all = [...answers]
        const bought = all.filter(([, answer]) => answer === 'bought').length
        const misled = all.filter(([account, answer]) => buyers.has(account) !== (answer === 'bought')).length
        report({ ...(await outcomeOf(client, id)), bought, refused: all.length - bought, misled })
      }
    })
  } finally {
    await second.stop()
    await site.installation.stop()
  }
}
