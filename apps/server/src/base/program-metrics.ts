import type { Clock } from '@zaraba/money/clock.ts'
import type { Database } from '../database/database.ts'
import { readArchive, readSchemaState, readStandbys, type Standby } from '../database/replication-store.ts'
import { millisecondsToDatabase } from '../database/round-trip-store.ts'
import { countWaitingCommits } from '../database/waiting-commits-store.ts'
import { readPulse } from '../time/clock-store.ts'
import type { MarketClock } from '../time/market-clock.ts'
import { countSetAside } from '../time/set-aside-store.ts'
import { lastInAudit } from './audit-store.ts'
import { metrics } from './metrics.ts'
import type { Running } from './slice.ts'

interface ProgramMetricsPorts {
  readonly database: Database
  readonly systemClock: Clock
  readonly marketClock: Pick<MarketClock, 'now' | 'worked'>
  readonly running: Running
  /** The answer of /readyz. */
  readonly readiness: () => Readonly<Record<'database' | 'reading' | 'time' | 'ending', boolean>>
}

/** Figures that a standby has not reported yet are left out. */
const lagsOf = (standbys: readonly Standby[]) =>
  standbys.flatMap(({ name, bytes, seconds }) => {
    const labels = { standby: name }
    return [
      ...(bytes === null ? [] : [{ name: 'zaraba_standby_lag_bytes', labels, value: bytes } as const]),
      ...(seconds === null ? [] : [{ name: 'zaraba_standby_lag_seconds', labels, value: seconds } as const]),
    ]
  })

/** Gauges of the process, its database and its work through market time. */
export const programMetrics = ({ database, systemClock, marketClock, running, readiness }: ProgramMetricsPorts) =>
  metrics({
    gauges: {
      zaraba_database_round_trip_milliseconds: { help: 'One question to the database and back.' },
      zaraba_database_waiting: { help: 'Requests that wait for a connection to the database.' },
      zaraba_waiting_commits: { help: 'Commits of all servers that have waited for a standby for more than a second.' },
      zaraba_database_timeline: { help: 'The timeline of the primary in use: a promotion raises it.' },
      zaraba_database_primary: { help: '1 when the database in use accepts writes, 0 when it is a standby.' },
      zaraba_schema_version: { help: 'The number of migrations that the database has: a new version may raise it.' },
      zaraba_standby_lag_bytes: {
        help: 'Bytes of the log of the primary that a standby has not replayed, by its application name.',
        labels: ['standby'],
      },
      zaraba_standby_lag_seconds: {
        help: 'Seconds by which the replay of a standby is behind, by its application name.',
        labels: ['standby'],
      },
      zaraba_archive_age_seconds: {
        help: 'Seconds since a segment of the log was archived, where that is on; -1 where none ever was.',
      },
      zaraba_archive_failing: { help: '1 when the last attempt to archive a segment of the log failed, where that is on.' },
      zaraba_database_unreadable: {
        help: '1 for what the owner of the database may not read there: its metrics are missing.',
        labels: ['part'],
      },
      zaraba_heartbeats: { help: 'Heartbeats of all servers that the database counts: it never falls.' },
      zaraba_ready: {
        help: '1 for each part of what /readyz says that is as it should be: the database answers and acknowledges, time is driven, it does not end; and whether a reading is answered.',
        labels: ['part'],
      },
      zaraba_event_loop_pause_milliseconds: { help: 'The longest pause of the event loop in the last half second.' },
      zaraba_bus_connected: {
        help: '1 when this process is connected to what carries news between servers.',
        labels: ['bus'],
      },
      zaraba_sockets: { help: 'Sockets of the stream that are open.' },
      zaraba_backup_age_seconds: { help: 'Seconds since the last backup was finished; -1 where none ever was.' },
      zaraba_driving: { help: '1 when this process works through market time.' },
      zaraba_work_behind_seconds: { help: 'Practice seconds that have passed and are not worked through yet.' },
      zaraba_due_set_aside: { help: 'What fell due and could not be carried out, with all that waits behind it.' },
    },
    read: async () => {
      const backup = await lastInAudit(database, 'backup')
      const { beats, timeline } = await readPulse(database)
      const { primary, schema } = await readSchemaState(database)
      const standbys = await readStandbys(database)
      const archive = await readArchive(database)
      const parts = readiness()
      return [
        { name: 'zaraba_database_round_trip_milliseconds', value: await millisecondsToDatabase(database) },
        { name: 'zaraba_database_waiting', value: running.databaseWaiting() },
        { name: 'zaraba_waiting_commits', value: await countWaitingCommits(database) },
        { name: 'zaraba_database_timeline', value: timeline },
        { name: 'zaraba_database_primary', value: primary ? 1 : 0 },
        { name: 'zaraba_schema_version', value: schema },
        ...lagsOf(standbys ?? []),
        ...(archive === null || archive === 'refused'
          ? []
          : ([
              { name: 'zaraba_archive_age_seconds', value: archive.age },
              { name: 'zaraba_archive_failing', value: archive.failing ? 1 : 0 },
            ] as const)),
        { name: 'zaraba_database_unreadable', labels: { part: 'standbys' }, value: standbys === null ? 1 : 0 },
        { name: 'zaraba_database_unreadable', labels: { part: 'archive' }, value: archive === 'refused' ? 1 : 0 },
        { name: 'zaraba_heartbeats', value: beats },
        { name: 'zaraba_ready', labels: { part: 'database' }, value: parts.database ? 1 : 0 },
        { name: 'zaraba_ready', labels: { part: 'reading' }, value: parts.reading ? 1 : 0 },
        { name: 'zaraba_ready', labels: { part: 'time' }, value: parts.time ? 1 : 0 },
        { name: 'zaraba_ready', labels: { part: 'running' }, value: parts.ending ? 0 : 1 },
        { name: 'zaraba_event_loop_pause_milliseconds', value: Math.max(0, running.eventLoopDelay()) },
        { name: 'zaraba_bus_connected', labels: { bus: running.bus.kind }, value: running.bus.connected() ? 1 : 0 },
        { name: 'zaraba_sockets', value: running.sockets() },
        {
          name: 'zaraba_backup_age_seconds',
          value: backup === null ? -1 : Math.max(0, (systemClock.now() - backup) / 1000),
        },
        { name: 'zaraba_driving', value: running.driving() ? 1 : 0 },
        { name: 'zaraba_work_behind_seconds', value: Math.max(0, (marketClock.now() - marketClock.worked()) / 1000) },
        { name: 'zaraba_due_set_aside', value: await countSetAside(database) },
      ]
    },
  })
