import type { OpsCallName, OpsOutput, OpsRequest } from '@zaraba/contract/operators/calls.ts'
import type { Role } from '@zaraba/contract/operators/declare.ts'
import type { OpsRefusal } from '@zaraba/contract/operators/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { operatorVerb } from '../../src/cli/operator-verbs.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { type RunningApp, type RunningOptions, runApp } from '../http/running-app.ts'

export interface OpsReply<Name extends OpsCallName> {
  readonly http: number
  readonly headers: Headers
  readonly status: number
  readonly msg: string
  readonly data: OpsOutput<Name> & { readonly refusals?: readonly OpsRefusal[]; readonly field?: string }
}

/** A client of the console, logged in or not. */
export interface AtConsole {
  readonly name: string
  token: string
  call<Name extends OpsCallName>(
    name: Name,
    request?: Partial<Record<keyof OpsRequest<Name>, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<OpsReply<Name>>
}

export interface Operator extends AtConsole {
  /** The authenticator's code, the given milliseconds from now. */
  code(ahead?: number): string
}

/** A running server with access to its database, and the command line that creates operators. */
export interface OperatedApp extends RunningApp {
  readonly sql: ReturnType<typeof openDatabase>
  zaraba(...words: readonly string[]): Promise<string>
  somebody(name?: string): AtConsole
  /** Creates an operator with the command line, sets up password and authenticator, and logs in. */
  operator(name: string, ...roles: readonly Role[]): Promise<Operator>
}

export const operatorPassword = 'seven green ledgers at dawn'

const atConsole = (address: string, name: string): AtConsole => {
  const person: AtConsole = {
    name,
    token: '',
    call: async (call, request = {}, headers = {}) => {
      const reply = await fetch(`${address}/api/ops/${call}`, {
        method: 'POST',
        headers: { token: person.token, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(request),
      })
      const body = await reply.json()
      if (body.status === 1 && typeof body.data.token === 'string') person.token = body.data.token
      return { http: reply.status, headers: reply.headers, ...body }
    },
  }
  return person
}

/** The one-time code in the output of `operator add`. */
export const codeIn = (said: string): string => /^ {2}([0-9A-Z-]{19})$/m.exec(said)?.[1] ?? ''

export const openOperatedApp = async (options: RunningOptions = {}): Promise<OperatedApp> => {
  const app = await runApp(options)
  const sql = openDatabase(app.database.ownerUrl, 3)
  const zaraba = async (...words: readonly string[]): Promise<string> => {
    const said: string[] = []
    const notify = async (channel: string, payload: string): Promise<void> => {
      await sql.query({ text: 'select pg_notify($1, $2)', values: [`zaraba_${channel}`, payload] })
    }
    const ports = { database: sql, ownerUrl: app.database.ownerUrl, systemClock: app.clock, clock: null, notify }
    await operatorVerb({ ...ports, say: (line) => said.push(line) }, words)
    return said.join('\n')
  }
  return {
    ...app,
    sql,
    zaraba,
    somebody: (name = '') => atConsole(app.address, name),
    operator: async (name, ...roles) => {
      const code = codeIn(await zaraba('add', name, ...roles.flatMap((role) => ['--role', role])))
      const person = atConsole(app.address, name)
      const { data } = await person.call('session/setUpBegin', { code })
      const totp = new TOTP({ secret: Secret.fromBase32(data.secret) })
      const shown = (ahead = 0) => totp.generate({ timestamp: app.clock.now() + ahead })
      const secret = { password: operatorPassword, repeat_password: operatorPassword, authenticator_code: shown() }
      const reply = await person.call('session/setUp', { code, ...secret })
      if (reply.status !== 1) throw new Error(`${name} could not be set up: ${reply.msg}`)
      return Object.assign(person, { code: shown })
    },
    close: async () => {
      await sql.close()
      await app.close()
    },
  }
}

/** Runs a statement as the owner of the database: the app's role cannot write products and strategies. */
export const asOwner = async ({ database }: OperatedApp, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A customer's verification and card, as they are after both were approved. */
export const makeVerified = async ({ sql }: OperatedApp, account: string): Promise<void> => {
  await sql.query({
    text: `insert into identity.verified (customer, name, id_number, request, at)
           select number, 'Yamada Hanako', account, 1, now() from identity.customer where account = $1`,
    values: [account],
  })
  await sql.query({
    text: `insert into identity.card (customer, holder, card_number, card_type, institution, branch_name, branch_code, added_at)
           select number, 'Yamada Hanako', '9' || account, 'savings', 'Practice bank', 'Main', '001', now()
           from identity.customer where account = $1`,
    values: [account],
  })
}

/** A request that waits for operators, as its slice would write it; returns its order number. */
export const waiting = async (
  { sql }: OperatedApp,
  account: string,
  kind: ReviewKind,
  { yen = 400_000, voucher = '1' }: { readonly yen?: number; readonly voucher?: string } = {},
): Promise<string> => {
  const [row] = await sql.query<{ order: string }>({
    text: `insert into review.request (customer, kind, currency, amount, details, reviewer, applied_at, promised_at, due_at)
           select number, $2, $3, $4, $5::jsonb, 'operators', c.worked, c.worked + interval '1 day', c.worked + interval '1 day'
           from identity.customer, base.clock c where account = $1
           returning upper(left(case kind when 'identity' then 'v' else kind end, 1)) || '-' || number as order`,
    values: [account, kind, kind === 'identity' ? null : 'JPY', kind === 'identity' ? null : yen, JSON.stringify({ voucher })],
  })
  if (row === undefined) throw new Error(`${account} is no customer`)
  return row.order
}

export const auditRows = ({ sql }: OperatedApp, actor: string) =>
  sql.query<{ action: string; subject: string; reason: string }>({
    text: 'select action, subject, reason from base.audit where actor = $1 order by number',
    values: [actor],
  })
