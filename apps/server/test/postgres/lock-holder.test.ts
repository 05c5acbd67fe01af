import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockHolder } from '../../src/postgres/cluster.ts'

test('a lock file that goes and comes while it is read is one or none, and stops no start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-lock-'))
  const comesAndGoes = `
    const { rmSync, writeFileSync } = require('node:fs')
    process.stdout.write('begun')
    for (;;) { writeFileSync(process.argv[1], '4711'); rmSync(process.argv[1]) }`
  const other = spawn(process.execPath, ['-e', comesAndGoes, join(folder, 'postmaster.pid')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(other.stdout, 'data')
    const seen = new Set<number | null>()
    for (let look = 0; look < 50_000; look += 1) seen.add(lockHolder(folder))
    expect([...seen].toSorted()).toEqual([4711, null])
  } finally {
    other.kill('SIGKILL')
    await once(other, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
