import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { migrate } from '@zaraba/server/migrate.ts'
import { allowWalkingThrough, startPostgres } from '@zaraba/server/postgres/start.ts'
import { schemaDigests } from '@zaraba/server/verify/schema.ts'
import { root } from './source-files.ts'

// Writes the digests of all that the migrations make, which `zaraba verify` compares an installation with.

const schemaPath = join(root, 'apps', 'server', 'src', 'verify', 'generated', 'schema.json')

const schemaText = (digests: Readonly<Record<string, string>>): string => `${JSON.stringify(digests, null, 2)}\n`

const ofFreshDatabase = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-schema-'))
  allowWalkingThrough(folder)
  const postgres = await startPostgres({ dataDirectory: folder, durable: false })
  try {
    await migrate(postgres.ownerUrl)
    const database = openDatabase(postgres.ownerUrl, 1)
    try {
      return schemaText(await schemaDigests(database))
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) writeFileSync(schemaPath, await ofFreshDatabase())
