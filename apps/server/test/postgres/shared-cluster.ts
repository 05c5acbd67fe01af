import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../../src/migrate.ts'
import { marksLivingProcess, processMark } from '../../src/postgres/process-life.ts'
import { allowWalkingThrough, removeData, startPostgres } from '../../src/postgres/start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run: its superuser's address, and the migrated template database that test files clone. */
    postgres: { superuserUrl: string; template: string }
    /** The secret from which first starts derive their secrets: the days and offerings of the market. */
    secret: string
  }
}

const prefix = 'zaraba-test-'

/** A killed run leaves its folder (its database has ended); the next run removes it. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    try {
      const folder = join(tmpdir(), name)
      if (!marksLivingProcess(readFileSync(join(folder, 'run.pid'), 'utf8'))) removeData(folder)
    } catch {
      // The folder of another user, or one that is being created.
    }
  }
}

/**
 * Run once for each vitest project: starts one PostgreSQL for its test files, with one migrated template. Returns the function
 * that stops it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  allowWalkingThrough(folder)
  writeFileSync(join(folder, 'run.pid'), processMark(process.pid))
  const postgres = await startPostgres({ dataDirectory: folder, durable: false })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const migrations = readMigrations()
    const digest = createHash('sha256')
      .update(migrations.map(({ sha256 }) => sha256).join())
      .digest('hex')
      .slice(0, 12)
    const template = `template_${digest}`
    const client = new pg.Client({ connectionString: postgres.superuserUrl })
    await client.connect()
    await client.query(`create database ${template} owner zaraba_owner`)
    await client.end()
    await migrate(postgres.ownerUrl.replace('/zaraba?', `/${template}?`), { migrations })
    project.provide('postgres', { superuserUrl: postgres.superuserUrl, template })
    // Tests use fixed markets by default, so that a failure is caused by the change; `random` tries other markets.
    const wanted = process.env.ZARABA_TEST_SECRET ?? 'zaraba'
    const secret = wanted === 'random' ? randomBytes(6).toString('hex') : wanted
    process.stdout.write(`the installations of this run are opened with ZARABA_TEST_SECRET=${secret}\n`)
    project.provide('secret', secret)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
