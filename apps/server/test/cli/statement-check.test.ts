import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { statementCsv } from '@zaraba/rules/funding/statement-csv.ts'
import type { Statement } from '@zaraba/rules/funding/statement-lines.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementVerb } from '../../src/cli/statement-verb.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { rootOf } from '../../src/funding/statement.ts'
import { type RunningApp, runApp } from '../http/running-app.ts'

const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zaraba-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keep = (csv: string): string => {
  const file = join(folder, 'statement.csv')
  writeFileSync(file, csv)
  return file
}

/** A statement of a customer who does not exist in any installation. */
const foreign: Statement = {
  account: '9000000001',
  type: 'jpy',
  from: '2026-11-01',
  to: '2026-11-20',
  currency: 'JPY',
  opening: '0',
  closing: '100',
  list: [
    {
      time: '2026-11-20T09:05:00+09:00',
      kind: 'grant',
      from: 'house_world',
      to: 'available',
      amount: '100',
      currency: 'JPY',
      balance: '100',
      cause: 'identity/registered',
    },
  ],
}
const foreignCsv = statementCsv({ ...foreign, root: rootOf(foreign) })

describe('a saved statement', () => {
  /** Runs the command as a user would, without an installation. */
  const zaraba = (...words: readonly string[]) =>
    new Promise<{ readonly code: number | null; readonly said: string }>((resolve) => {
      const environment = { ...process.env, ZARABA_DATA: join(folder, 'nothing-here'), DATABASE_URL: '' }
      const child = spawn(process.execPath, [program, ...words], { env: environment })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk
        })
      child.once('exit', (code) => resolve({ code, said }))
    })

  test('is checked where there is neither an installation nor a database, and a changed one is found there too', async () => {
    const whole = await zaraba('statement-check', keep(foreignCsv))
    expect(whole.said).toContain(`make its root ${rootOf(foreign)}.`)
    expect(whole.said).toContain('There is no installation here')
    expect(whole.code).toBe(0)
    const changed = await zaraba('statement-check', keep(foreignCsv.replaceAll('100', '900')))
    expect(changed.said).toContain('has been changed')
    expect(changed.code).toBe(1)
    const others = await zaraba('verify')
    expect(others).toMatchObject({ code: 1, said: expect.stringContaining('There is no installation in') })
  })
})

describe('a statement beside its installation', () => {
  let app: RunningApp
  let database: OpenDatabase
  beforeAll(async () => {
    app = await runApp()
    database = openDatabase(app.database.ownerUrl, 2)
  })
  afterAll(async () => {
    await database.close()
    await app.close()
  })

  const check = async (csv: string): Promise<string> => {
    const said: string[] = []
    const ports = { database, say: (line: string) => said.push(line) }
    try {
      await statementVerb(ports as unknown as Parameters<typeof statementVerb>[0], [keep(csv)])
    } catch (error) {
      said.push(error instanceof Error ? error.message : String(error))
    }
    return said.join('\n')
  }

  test('is compared with the ledger: the true one, one that was made up whole, and one of an account that it does not know', async () => {
    const akiko = await app.customer('9012345601')
    const { data } = await akiko.call('user/statement', { type: 'jpy', from: '2026-11-01', to: '2026-11-30' })
    const made = data as unknown as Statement & { readonly csv: string }
    expect(await check(made.csv)).toContain('The ledger says the same: 0 at the opening')
    const richer = { ...made, opening: '1000000' }
    expect(await check(statementCsv({ ...richer, root: rootOf(richer) }))).toContain('The ledger says otherwise')
    expect(await check(foreignCsv)).toContain('This installation has no account 9000000001')
  })
})
