import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'

// The files that an installer copies. A proxy's are run before a real server in world/test/behind-a-proxy.test.ts.
const files = join(root, 'docs', 'install', 'files')
const read = (name: string): string => readFileSync(join(files, name), 'utf8')
const units = ['zaraba.service', 'zaraba@.service', 'zaraba-backup.service', 'zaraba-backup.timer', 'zaraba-postgres.service']
/** A template is started under the name of one server, which is its port. */
const installedName = (name: string): string => name.replace('@', '@8080')
const noSystemd = spawnSync('systemd-analyze', ['--version']).error !== undefined

/** Complaints of systemd about a unit. Paths of an installer's machine are replaced by paths that exist on this one. */
const complaints = (name: string, change = (text: string) => text): string => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-units-'))
  for (const each of units)
    writeFileSync(
      join(folder, installedName(each)),
      (each === name ? change(read(each)) : read(each))
        .replaceAll('/usr/bin/node', '/bin/sh')
        .replaceAll('/usr/bin/find', '/bin/sh')
        .replace(/\/opt\/zaraba\/node_modules\/\S*\/bin\/postgres /, '/bin/sh '),
    )
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, installedName(name))], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return (stdout + stderr)
    .split('\n')
    .filter((line) => line.includes('zaraba'))
    .join('\n')
}

test.skipIf(noSystemd).each(units)('systemd reads %s (skipped without systemd)', (name) => {
  expect(complaints(name)).toBe('')
})

test.skipIf(noSystemd)('systemd would find a planted mistake (skipped without systemd)', () => {
  expect(complaints('zaraba.service', (text) => text.replace('Restart=', 'Restrat='))).toContain('Restrat')
})

test.each(['zaraba.service', 'zaraba@.service', 'zaraba-backup.service', 'Containerfile'])('what %s starts exists', (name) => {
  const started = [...read(name).matchAll(/\b((?:tools|apps)\/[\w/.-]+\.(?:js|ts))/g)].map(([, path = '']) => path)
  expect(started.length).toBeGreaterThan(0)
  expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** Starts a server by the launcher, which passes each signal on: a second one from systemd would end the server at once. */
const startsServer = (unit: string): boolean => unit.includes('tools/launch.js apps/server/src/main.ts')
const endsInOrder = (unit: string): boolean => !startsServer(unit) || unit.includes('\nKillMode=mixed\n')

test('a stop by systemd reaches a server once, so that it drains and answers what is under way', () => {
  const started = units.filter((name) => startsServer(read(name)))
  expect(started).toEqual(['zaraba.service', 'zaraba@.service'])
  expect(units.filter((name) => !endsInOrder(read(name)))).toEqual([])
  for (const name of started) expect(endsInOrder(read(name).replace('KillMode=mixed\n', '')), name).toBe(false)
})

test.each([
  ['nginx.conf', /^ {4}ssl_protocols TLSv1\.2 TLSv1\.3;$/m, /^ {4}ssl_ciphers (\S+);$/m],
  ['haproxy.cfg', /ssl-min-ver TLSv1\.2 no-tls-tickets$/m, /^ {4}ssl-default-bind-ciphers (\S+)$/m],
  ['Caddyfile', /^\t\tprotocols tls1\.2 tls1\.3$/m, /^\t\tciphers (.+)$/m],
])(
  '[V3.4.1, V12.1.1, V12.1.2] %s has TLS 1.2 and 1.3 alone, suites with forward secrecy, and a year of TLS',
  (name, versions, suites) => {
    const text = read(name)
    expect(text).toMatch(versions)
    const listed = suites.exec(text)?.[1]?.split(/[: ]/) ?? []
    const strength = (suite: string): number => Number(/AES[_-]?(\d+)/.exec(suite)?.[1] ?? 200)
    expect(listed.length).toBe(6)
    for (const suite of listed) expect(suite).toMatch(/ECDHE[-_](?:ECDSA|RSA)[-_].*(?:GCM|CHACHA20)/)
    expect(listed.map(strength)).toEqual(listed.map(strength).toSorted((a, b) => b - a))
    expect(text).toContain('strict-transport-security "max-age=31536000; includeSubDomains"')
  },
)

test('the container gets nothing of a checkout but its source: neither the data folder nor the history', () => {
  const lines = (name: string) => readFileSync(join(root, name), 'utf8').split('\n')
  const left = lines('.dockerignore').map((line) => line.replace(/^\*\*\//, ''))
  const built = lines('.gitignore').flatMap((line) => (line === '' ? [] : [line.replace(/^\/|\/$/g, '')]))
  expect(built).toContain('.zaraba')
  expect([...built, '.git'].filter((name) => !left.includes(name))).toEqual([])
})
