import { appendAudit } from '../base/audit-store.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { type ConfigKey, configKeys, isConfigName } from '../settings/config-keys.ts'
import { readSettingRows, writeSettingRow } from '../settings/setting-store.ts'
import type { Verb } from './verbs.ts'

const list: Verb = async (ports) => {
  const set = await readSettingRows(ports.database)
  for (const [name, { otherwise, mustBe }] of Object.entries(configKeys)) {
    const value = set.get(name)
    ports.say(`${name} = ${value ?? (otherwise === '' ? '(not set)' : `${otherwise} (default)`)}; may be ${mustBe}`)
  }
}

export const configVerb: Verb = async (ports, [name, key, ...rest]) => {
  if (name === 'list' && key === undefined) return await list(ports, [])
  const typed = rest.join(' ')
  if (name !== 'set' || key === undefined)
    throw new CannotStart('Config knows: list, set KEY VALUE; an empty VALUE goes back to the default.')
  if (!isConfigName(key)) throw new CannotStart(`There is no setting ${key}. There are: ${Object.keys(configKeys).join(', ')}.`)
  const { allowed, mustBe, kept }: ConfigKey = configKeys[key]
  if (typed !== '' && !allowed(typed)) throw new CannotStart(`${key} must be ${mustBe}.`)
  const value = typed === '' || kept === undefined ? typed : kept(typed)
  const now = ports.systemClock.now()
  await ports.database.transaction(async (transaction) => {
    await writeSettingRow(transaction, key, value, now)
    const audit = {
      actor: 'command line',
      action: 'config/set',
      subject: key,
      reason: value === '' ? 'default' : value.slice(0, 200),
    }
    await appendAudit(transaction, { ...audit, systemAt: now, marketAt: ports.clock?.now() ?? now })
  })
  await ports.notify('settings', key)
  ports.say(value === '' ? `${key} has its default again.` : `${key} is ${value.slice(0, 200)}.`)
}
