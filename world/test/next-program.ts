import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openDatabase } from '../../apps/server/src/database/postgres-database.ts'
import { migrate, readMigrations } from '../../apps/server/src/migrate.ts'
import { schemaDigests } from '../../apps/server/src/verify/schema.ts'
import { testDatabase } from '../../apps/server/test/database.ts'
import { nextMigrations } from '../src/next-edition.ts'
import { copyProgram, editProgram } from '../src/program-copy.ts'

/** The digests of the schema that the copy's files make, as its author would write them. */
const writeSchema = async (program: string): Promise<void> => {
  const migrations = readMigrations(pathToFileURL(join(program, 'apps/server/migrations/')))
  const fresh = await testDatabase({ empty: true })
  try {
    await migrate(fresh.ownerUrl, { migrations })
    const database = openDatabase(fresh.ownerUrl, 1)
    const digests = await schemaDigests(database)
    await database.close()
    writeFileSync(join(program, 'apps/server/src/verify/generated/schema.json'), JSON.stringify(digests))
  } finally {
    await fresh.drop()
  }
}

/** The program of the invented next edition, in a folder of its own: its migrations, and its name behind each idempotency key that it stores. */
export const nextProgram = async (): Promise<string> => {
  const program = copyProgram()
  cpSync(fileURLToPath(nextMigrations), join(program, 'apps/server/migrations'), { recursive: true })
  await writeSchema(program)
  const store = 'apps/server/src/exactly-once/once-store.ts'
  editProgram(program, store, '(customer, key, call, request, answer)\n', '(customer, key, call, request, answer, edition)\n')
  editProgram(
    program,
    store,
    'select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::text[])',
    `select *, 'next' from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::text[])`,
  )
  return program
}
