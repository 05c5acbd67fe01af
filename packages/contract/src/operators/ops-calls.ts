import { z } from 'zod'
import { newestLogHead } from '../log/calls.ts'
import { instantOrDash, instantText, nothing, pageOf, paging } from '../shapes.ts'
import { opsAction, opsRead, roles } from './declare.ts'
import { person } from './person.ts'
import { settingNames } from './settings.ts'

const watchers = ['security', 'auditor'] as const
const settingReaders = ['editor', 'security', 'auditor'] as const

const auditRow = z.object({
  number: z.string(),
  system_time: instantText,
  market_time: instantText,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  hash: z.string(),
  /** The customers whom the row names, by their accounts. */
  people: z.array(z.object(person)),
})
const invariantRow = z.object({ invariant: z.string(), checked: z.string(), wrong: z.string() })
const operatorRow = z.object({
  name: z.string(),
  roles: z.array(z.enum(roles)),
  ready: z.boolean(),
  disabled: z.boolean(),
  last_seen: instantOrDash,
})

/** The installation: its audit log, its health, its operators and its settings. */
export const operatorsOpsCalls = {
  'audit/list': opsRead('The audit log, the latest first; `actor` and `action` (its beginning) choose rows.', watchers, {
    input: z.object({ actor: z.string().trim().max(64).default(''), action: z.string().trim().max(64).default(''), ...paging }),
    output: pageOf(auditRow),
  }),
  'audit/check': opsRead('Computes the hash chain of the audit log again.', watchers, {
    input: nothing,
    output: z.object({ rows: z.int(), broken: z.array(z.string()), last_hash: z.string() }),
  }),
  'installation/health': opsRead(
    'State of the server: database, queues, disk, event loop, driver, overdue work, and the latest check of the ledger.',
    roles,
    {
      input: nothing,
      output: z.object({
        version: z.string(),
        system_time: instantText,
        practice_time: instantText,
        database_ms: z.number(),
        database_waiting: z.int(),
        bus: z.enum(['postgresql', 'nats']).describe('The carrier of customers’ news between servers.'),
        bus_connected: z.boolean(),
        event_loop_ms: z.number(),
        seen_copies: z
          .array(z.object({ file: z.string(), state: z.enum(['kept', 'missing', 'unreadable', 'unwritable']) }))
          .describe(
            'Files that keep how much of the database this server has seen; as they were found at the start, or `unwritable` now.',
          ),
        disk_free: z.string(),
        disk_size: z.string(),
        memory: z.string(),
        uptime_seconds: z.int(),
        driving: z.boolean(),
        work_behind_seconds: z.number(),
        log_head: newestLogHead,
        log_line: z.string().describe('That head as one line that anyone may keep; “-” until there is one.'),
        queues: z.array(z.object({ kind: z.string(), waiting: z.int(), oldest_seconds: z.int() })),
        set_aside: z.array(
          z.object({
            item: z.string(),
            practice_time: instantText,
            failure: z.string(),
            tries: z.int(),
            behind: z.int(),
            since: instantText,
            again: instantText,
          }),
        ),
        check: z.object({ at: instantText, checked: z.string(), wrong: z.string(), list: z.array(invariantRow) }).nullable(),
      }),
    },
  ),
  'installation/check': opsRead(
    'Checks every invariant of the ledger, of trading and of the audit log now; that it was asked for is audited.',
    watchers,
    {
      input: nothing,
      output: z.object({ list: z.array(invariantRow), checked: z.string(), wrong: z.string() }),
    },
  ),
  'operators/list': opsRead('The operators. They are made and disabled on the command line alone.', watchers, {
    input: nothing,
    output: z.object({ list: z.array(operatorRow) }),
  }),
  'settings/list': opsRead('Settings of the installation: brands, customer service, who reviews.', settingReaders, {
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({
          name: z.enum(settingNames),
          value: z.string(),
          otherwise: z.string(),
          must_be: z.string(),
          editable: z.boolean(),
        }),
      ),
    }),
  }),
  'settings/set': opsAction(
    'Changes a brand or the link of customer service; an empty value goes back to the default.',
    ['editor'],
    {
      input: { name: z.string().max(64), value: z.string().max(20_000) },
      output: nothing,
      refuses: ['not_found'],
    },
  ),
} as const
