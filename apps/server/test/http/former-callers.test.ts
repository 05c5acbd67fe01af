import { type CallName, calls, opsCalls } from '@zaraba/contract/calls.ts'
import type { OpsCallName } from '@zaraba/contract/operators/calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AtConsole, type OperatedApp, type Operator, openOperatedApp } from '../operators/operators.ts'
import { tableDigests } from '../postgres/every-table.ts'
import { writtenByRequests } from '../postgres/written-by-time.ts'
import type { Tester } from './running-app.ts'

let app: OperatedApp
let sato: Operator
let owner: pg.Client
let compared: readonly string[] = []
const callers = new Map<string, Tester>()
const atConsole = new Map<string, AtConsole>()

const reason = 'for the test'

/** A customer who keeps the token of a log-in that `end` has taken the right from. */
const former = async (kind: string, account: string, end: (who: Tester) => Promise<{ readonly msg: string }>): Promise<void> => {
  const who = await app.customer(account)
  const { token } = who
  expect([kind, (await end(who)).msg]).toEqual([kind, expect.stringMatching(/success/)])
  who.token = token
  callers.set(kind, who)
}

const operating = (kind: string, token: string): void => {
  const who = app.somebody(kind)
  who.token = token
  atConsole.set(kind, who)
}

beforeAll(async () => {
  app = await openOperatedApp()
  const host = await app.customer('9066660001')
  sato = await app.operator('sato', 'security')
  expect((await host.call('clock/move', { to: 'speed', speed: 0 })).status).toBe(1)
  await former('log-in that was ended', '9066660002', (who) => who.call('user/logout'))
  await former('log-in that an operator ended', '9066660003', ({ account }) =>
    sato.call('customers/endSession', { account, id: 'all', reason }),
  )
  await former('banned', '9066660004', ({ account }) =>
    sato.call('customers/flag', { account, flag: 'login_banned', reason, until: '2099-01-01' }),
  )
  await former('deleted', '9066660005', ({ account }) => sato.call('customers/delete', { account, reason }))
  const disguised = app.visitor(host.account)
  disguised.token = sato.token
  callers.set('token of an operator', disguised)

  const tanaka = await app.operator('tanaka', 'reviewer', 'editor', 'security', 'auditor')
  const { token } = tanaka
  await app.zaraba('disable', 'tanaka')
  operating('operator who was disabled', token)
  const mori = await app.operator('mori', 'reviewer', 'editor', 'security', 'auditor')
  const { token: ended } = mori
  await mori.call('session/logOut')
  operating('operator who has logged out', ended)
  operating('token of a customer', host.token)

  owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  compared = await writtenByRequests(owner)
}, 120_000)
afterAll(async () => {
  await owner?.end()
  await app?.close()
})

const changed = async (work: () => Promise<void>): Promise<readonly string[]> => {
  const before = await tableDigests(owner, compared)
  await work()
  const after = await tableDigests(owner, compared)
  return compared.filter((table) => before.get(table) !== after.get(table))
}

const own = (Object.keys(calls) as CallName[]).filter((name) => calls[name].who === 'customer')
const closed = (Object.keys(opsCalls) as OpsCallName[]).filter((name) => opsCalls[name].may !== 'nobody')

describe('[V7.4.1, V7.4.2, V8.3.1] who has no log-in any more is refused every call, without a trace', () => {
  test.each(['log-in that was ended', 'log-in that an operator ended', 'banned', 'deleted', 'token of an operator'])(
    '%s',
    async (kind) => {
      const who = callers.get(kind)
      expect(own.length).toBeGreaterThan(90)
      const answers: unknown[] = []
      const tables = await changed(async () => {
        for (const name of own) {
          const { http, msg } =
            (await who?.call(name, {}, { 'idempotency-key': `${kind.length}-${name.replace('/', '-')}` })) ?? {}
          if (http !== 401 || msg !== 'please_log_in_again') answers.push([name, http, msg])
        }
      })
      expect([answers, tables]).toEqual([[], []])
    },
  )

  test.each(['operator who was disabled', 'operator who has logged out', 'token of a customer'])('%s', async (kind) => {
    const who = atConsole.get(kind)
    expect(closed.length).toBeGreaterThan(20)
    const answers: unknown[] = []
    const tables = await changed(async () => {
      for (const name of closed) {
        const { http, msg } = (await who?.call(name, {})) ?? {}
        if (http !== 401 || msg !== 'operator_log_in_again') answers.push([name, http, msg])
      }
    })
    expect([answers, tables]).toEqual([[], []])
  })

  test('planted: a caller who is still logged in is noticed, and a row that changes', async () => {
    const yuki = await app.customer('9066660006')
    expect((await yuki.call('user/getUserinfo')).http).toBe(200)
    expect(await changed(async () => void (await yuki.call('user/setDisplayName', { name: 'Yuki' })))).toEqual([
      'identity.customer',
    ])
  })
})
