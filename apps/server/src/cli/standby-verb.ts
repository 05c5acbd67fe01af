import { parseArgs } from 'node:util'
import { goOnAlone, standbysNow, waitForStandby } from '../backup/standby-choice.ts'
import { appendAudit } from '../base/audit-store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { Verb, VerbPorts } from './verbs.ts'

const usage = 'Standby knows: standby, standby alone --reason TEXT, standby wait NAME --reason TEXT.'

const inAudit = async ({ database, systemClock, clock }: VerbPorts, subject: string, reason: string): Promise<void> => {
  const systemAt = systemClock.now()
  const audit = { actor: 'command line', action: 'standby', subject, reason: reason.slice(0, 200) }
  await database.transaction((transaction) =>
    appendAudit(transaction, { ...audit, systemAt, marketAt: clock?.now() ?? systemAt }),
  )
}

/** Says whether commits wait for a standby, and lets the primary go on alone or wait again. */
export const standbyVerb: Verb = async (ports, words) => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' } },
  })
  const [choice = '', name = '', ...more] = positionals
  const { ownerUrl, say } = ports
  if (choice === '') {
    const { waitedFor, followers } = await standbysNow(ownerUrl)
    say(waitedFor === '' ? 'Commits wait for no standby.' : `Each commit waits for ${waitedFor}.`)
    for (const each of followers) say(`${each.name} follows: ${each.state}, ${each.sync}.`)
    if (followers.length === 0) say('No standby follows.')
    return
  }
  const isWhole = values.reason.trim() !== '' && more.length === 0
  if (isWhole && choice === 'alone' && name === '') {
    const before = await goOnAlone(ownerUrl)
    await inAudit(ports, 'alone', values.reason)
    say(`The primary goes on without ${before}. What is acknowledged from now on is lost if it dies, too.`)
  } else if (isWhole && choice === 'wait' && /^[A-Za-z0-9_]{1,63}$/.test(name)) {
    await waitForStandby(ownerUrl, name)
    await inAudit(ports, name, values.reason)
    say(`Each commit waits for ${name} again.`)
  } else throw new CannotStart(usage)
}
