import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'

// The files that an installer copies. A proxy's are run before a real server in world/test/behind-a-proxy.test.ts.
const files = join(root, 'docs', 'install', 'files')
const read = (name: string): string => readFileSync(join(files, name), 'utf8')
const noSystemd = spawnSync('systemd-analyze', ['--version']).error !== undefined

/** Complaints of systemd about a unit. Paths of an installer's machine are replaced by paths that exist on this one. */
const complaints = (name: string, change = (text: string) => text): string => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-units-'))
  for (const each of ['zaraba.service', 'zaraba-backup.service', 'zaraba-backup.timer'])
    writeFileSync(
      join(folder, each),
      (each === name ? change(read(each)) : read(each))
        .replaceAll('/usr/bin/node', '/bin/sh')
        .replaceAll('/usr/bin/find', '/bin/sh'),
    )
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, name)], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return (stdout + stderr)
    .split('\n')
    .filter((line) => line.includes('zaraba'))
    .join('\n')
}

test.skipIf(noSystemd).each(['zaraba.service', 'zaraba-backup.service', 'zaraba-backup.timer'])(
  'systemd reads %s (skipped without systemd)',
  (name) => {
    expect(complaints(name)).toBe('')
  },
)

test.skipIf(noSystemd)('systemd would find a planted mistake (skipped without systemd)', () => {
  expect(complaints('zaraba.service', (text) => text.replace('Restart=', 'Restrat='))).toContain('Restrat')
})

test.each(['zaraba.service', 'zaraba-backup.service', 'Containerfile'])('what %s starts exists', (name) => {
  const started = [...read(name).matchAll(/\b((?:tools|apps)\/[\w/.-]+\.(?:js|ts))/g)].map(([, path = '']) => path)
  expect(started.length).toBeGreaterThan(0)
  expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
