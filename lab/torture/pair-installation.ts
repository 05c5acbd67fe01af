import { collector, gauge } from '@zaraba/world/gauge.ts'
import { type Installation, openInstallation } from '@zaraba/world/installation.ts'
import { hasNats, natsServer } from '@zaraba/world/nats-server.ts'
import { withoutLimits } from '../bench/site.ts'
import { endConnections } from './connections-store.ts'
import { openReplicatedPostgres, until } from './replicated-postgres.ts'
import { holdersOfPartitions } from './replication-store.ts'
import { type CrashKind, pairCrashKinds } from './schedule.ts'
import type { TestedInstallation } from './tested-installation.ts'

const hearsBus = (server: Installation): Promise<boolean> =>
  gauge(server, 'zaraba_bus_connected{bus="nats"}').then(
    (connected) => connected === 1,
    () => false,
  )
const isReady = ({ address }: Installation): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Two servers of the real program with a bus between them, on a primary with a standby that is in sync. @throws without nats-server. */
export const openPairInstallation = async (): Promise<TestedInstallation> => {
  if (!hasNats) throw new Error('there is no nats-server on this machine')
  const database = await openReplicatedPostgres()
  const bus = await natsServer()
  await bus.start()
  let printed = ''
  const open = (where: { readonly data?: string; readonly port?: number } = {}): Promise<Installation> =>
    openInstallation({
      ...where,
      practiceStart: '2026-11-18T09:30:00+09:00',
      patience: 180_000,
      environment: { ...withoutLimits, DATABASE_URL: database.url, NATS_URL: bus.url, METRICS_TOKEN: collector },
    })
  const servers: [Installation, Installation] = [await open(), await open()]
  let stops = 0

  const killServer = async (index: 0 | 1): Promise<void> => {
    const { data, port, kill, printed: text } = servers[index]
    await kill()
    printed += text()
    servers[index] = await open({ data, port })
  }
  const bothHold = () => until('both servers hold partitions', async () => (await holdersOfPartitions(database.primary())) === 2)
  /** Stops a server until the other one has its partitions, as a machine that pauses; it must notice when it goes on. */
  const stopOne = async (): Promise<void> => {
    await bothHold()
    stops += 1
    const { process } = servers[stops % 2 === 0 ? 0 : 1]
    process.kill('SIGSTOP')
    try {
      await until('one server holds all partitions', async () => (await holdersOfPartitions(database.primary())) === 1)
    } finally {
      process.kill('SIGCONT')
    }
    await bothHold()
  }
  const crashes: Readonly<Record<CrashKind, () => Promise<void>>> = {
    crash_server: () => killServer(0),
    crash_other_server: () => killServer(1),
    stop_partition: stopOne,
    crash_bus: async () => {
      await bus.kill()
      await bus.start()
    },
    crash_database: database.crashPrimary,
    restart_database: database.crashPrimary,
    crash_standby: database.crashStandby,
    fail_over: database.failOver,
  }
  const superuserUrl = (): string => {
    const { port, login } = database.primary()
    return `postgresql://${login}@127.0.0.1:${port}/zaraba`
  }
  const everywhere = (what: (server: Installation) => Promise<boolean>) => async () =>
    (await Promise.all(servers.map(what))).every(Boolean)
  const answersAgain = async (): Promise<void> => {
    await until('both servers are ready', everywhere(isReady))
    await until('both servers are connected to the bus', everywhere(hearsBus))
  }

  await answersAgain()
  return {
    addresses: () => servers.map(({ address }) => address),
    databaseUrl: superuserUrl,
    crashKinds: pairCrashKinds,
    requestsDuring: (what) => (what === 'crash_server' || what === 'crash_other_server' ? 'lost' : 'answered'),
    crash: async (what) => {
      await crashes[what]()
      await answersAgain()
    },
    killConnections: (word) => endConnections(superuserUrl(), word),
    pass: async () => {},
    printed: () => printed + servers.map((server) => server.printed()).join(''),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all([database.stop(), bus.kill()])
    },
  }
}
