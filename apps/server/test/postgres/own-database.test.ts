import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectToInstallation } from '../../src/cli/installation.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { openInstallation } from '../../src/market/installation.ts'
import { released } from '../../src/other-state.ts'
import { openOwnDatabase } from '../../src/own-database.ts'
import { putAside } from '../../src/postgres/put-aside.ts'
import { startPostgres } from '../../src/postgres/start.ts'
import { runsAsRoot } from '../../src/postgres/system-user.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { systemSecrets } from '../../src/system/secrets.ts'
import { rowsOf, scratchFolder } from './keeping.ts'

let scratch: string
let data: string
let reported: string[]
beforeEach(() => {
  scratch = scratchFolder()
  data = join(scratch, 'data')
  reported = []
})
afterEach(() => {
  chmodSync(scratch, 0o711)
  rmSync(scratch, { recursive: true, force: true })
})

const open = () => openOwnDatabase({ dataDirectory: data, durable: false, onProgress: (sentence) => reported.push(sentence) })
const now = parseInstant('2026-11-20T09:30:00+09:00')
/** Creates an installation there, with the traces of another version. Returns its secret. */
const planted = async (statement: string): Promise<unknown> => {
  const { ownerUrl, superuserUrl, stop } = await open()
  const database = openDatabase(ownerUrl, 2)
  const { installation } = await openInstallation(database, now, systemSecrets)
  await database.close()
  await rowsOf(superuserUrl, `set session_replication_role = replica; ${statement}`)
  await stop()
  reported = []
  return installation.secret
}

test.each([
  ['a step that this one does not know', `insert into migration values ('005-base.sql', 'x')`, 'it knows 005-base.sql'],
  ['another text of a step', `update migration set sha256 = 'x' where name = '020-ledger.sql'`, 'it has another 020-ledger.sql'],
  [
    'another model',
    `update market.installation set model = 'zaraba-simulator/0'`,
    `its market is drawn by zaraba-simulator/0, not by ${modelName}`,
  ],
])('a folder that was created with %s is put aside whole and created again, in one sentence', async (_what, statement, how) => {
  const secret = await planted(statement)
  writeFileSync(join(data, 'encryption.key'), 'its own')
  const made = `The installation in ${data} was made by another version of Zaraba (${how})`
  await expect(connectToInstallation(readSettings({ ZARABA_DATA: data }, '/nowhere'))).rejects.toThrow(
    `${made}, which this one does not open: start that version, or choose another folder with ZARABA_DATA.`,
  )
  expect(readdirSync(scratch)).toEqual(['data'])

  const aside = `${data}-before`
  const anew = await open()
  expect(reported.slice(0, 2)).toEqual([
    `${made}, and until 0.1.0 none is carried over: it is kept in ${aside}, and a new one is founded.`,
    'Setting up PostgreSQL.',
  ])
  expect(await rowsOf(anew.ownerUrl, 'select from market.installation')).toEqual([])
  expect(existsSync(join(data, 'encryption.key'))).toBe(false)
  await anew.stop()
  expect(readFileSync(join(aside, 'encryption.key'), 'utf8')).toBe('its own')
  const kept = await startPostgres({ dataDirectory: aside, durable: false })
  expect(await rowsOf(kept.ownerUrl, 'select secret from market.installation')).toEqual([{ secret }])
  await kept.stop()
})

test('a folder of this version is opened as it is', async () => {
  const secret = await planted('select')
  const again = await open()
  expect(reported).toEqual([])
  expect(await rowsOf(again.ownerUrl, 'select secret from market.installation')).toEqual([{ secret }])
  await again.stop()
  expect(readdirSync(scratch)).toEqual(['data'])
})

test('what was put aside before stays where it is', () => {
  for (const aside of ['data-before', 'data-before-2', 'data-before-3']) {
    mkdirSync(data)
    writeFileSync(join(data, 'VERSION'), aside)
    expect(putAside(data)).toBe(join(scratch, aside))
  }
  expect(readFileSync(join(scratch, 'data-before-2', 'VERSION'), 'utf8')).toBe('data-before-2')
})

test('where a folder cannot be renamed, what is in it goes into a folder in it', () => {
  mkdirSync(join(data, 'postgres'), { recursive: true })
  const mine = ['VERSION', 'encryption.key', 'postgres']
  for (const name of ['VERSION', 'encryption.key']) writeFileSync(join(data, name), name)
  chmodSync(scratch, 0o555)
  const nobody = 65_534
  if (runsAsRoot()) for (const name of ['', ...mine]) chownSync(join(data, name), nobody, nobody)
  const as = runsAsRoot() ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []
  const program = fileURLToPath(new URL('../../src/postgres/put-aside.ts', import.meta.url))
  const script = `import { putAside } from '${program}'; console.log(putAside('${data}'))`
  const [file = '', ...words] = [...as, process.execPath, '--input-type=module', '--eval', script]
  const putAsideThere = () => execFileSync(file, words, { encoding: 'utf8' }).trim()
  expect(putAsideThere()).toBe(join(data, 'before'))
  expect(readdirSync(data)).toEqual(['before'])
  expect(readdirSync(join(data, 'before')).toSorted()).toEqual(mine)
  expect(putAsideThere()).toBe(join(data, 'before-2'))
  expect(readdirSync(data).toSorted()).toEqual(['before', 'before-2'])
})

test('what another version founded is put aside until the changelog names a release', () => {
  const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(/^## \[?\d+\.\d+/m.test(changelog)).toBe(released)
})
