import { hash } from '@node-rs/argon2'
import { openInstallation } from '@zaraba/world/installation.ts'
import { fundPassword } from '@zaraba/world/person.ts'
import type { Login } from '../load/wire.ts'
import { addPeople, asOwner, loginsOf } from '../people-store.ts'
import { openSite, withoutLimits } from '../site.ts'
import { type Outcome, offerGrab, outcomeOf, setFundPasswords } from './grabs-store.ts'

export interface GrabPlan {
  readonly people: number
  readonly quota: number
  readonly rounds: number
  /** Requests under way at once. */
  readonly clients: number
}
export interface GrabRound extends Outcome {
  /** Requests that were answered with shares, and with `insufficient_quota`. */
  readonly bought: number
  readonly refused: number
}

const grab = async (port: number, { account, token }: Login, id: string): Promise<string> => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/vue/trade/blockApply`, {
    method: 'POST',
    headers: { account, token },
    body: new URLSearchParams({ id, num: '1', fund_password: fundPassword }),
  })
  return (await reply.json()).msg
}

/**
 * Rounds of everybody wanting one share of a small quota at once, through two server processes on one database. @throws when a request is
 * answered otherwise than with shares or that the quota is not enough.
 */
export const grabRounds = async (plan: GrabPlan, told: (round: GrabRound) => void): Promise<void> => {
  const site = await openSite()
  const second = await openInstallation({
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
        const answers: string[] = []
        const drive = async (): Promise<void> => {
          for (const [place, login] of waiting) answers.push(await grab(ports[place % ports.length] ?? 0, login, id))
        }
        await Promise.all(Array.from({ length: plan.clients }, drive))
        const bought = answers.filter((msg) => msg === 'purchase_success').length
        const refused = answers.filter((msg) => msg === 'insufficient_quota').length
        const other = answers.find((msg) => msg !== 'purchase_success' && msg !== 'insufficient_quota')
        if (other !== undefined) throw new Error(`a grab was answered ${other}`)
        told({ ...(await outcomeOf(client, id)), bought, refused })
      }
    })
  } finally {
    await second.stop()
    await site.installation.stop()
  }
}
