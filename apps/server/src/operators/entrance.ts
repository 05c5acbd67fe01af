import { typedCode } from '@zaraba/contract/typed-code.ts'
import { formatInTokyo } from '@zaraba/money/time.ts'
import { appendAudit } from '../base/audit-store.ts'
import { type Entrance, type Entrances, type OpsSurroundings, type Read, refuseOps } from '../calls/operator-handler.ts'
import { timeOrDash } from '../calls/ops-rows.ts'
import type { Transaction } from '../database/database.ts'
import { enrolment, secretBytes, stepOfCode } from '../limits/authenticator.ts'
import { forgetDevicesBut, rememberLogin, takeLoginTry } from '../limits/log-in-tries.ts'
import { sha256 } from '../system/secrets.ts'
import type { OperatorPorts } from './ports.ts'
import { endSession } from './session-store.ts'
import type { OperatorSessions } from './sessions.ts'
import * as store from './store.ts'
import { listOperators } from './store.ts'

/** Log-ins under one name from one network or device: five, and then one in three minutes. */
export const logInTries = { most: 5, seconds: 180 } as const
/** An operator's password protects more than one person. */
export const shortestPassword = 12

const hashOfCode = (code: string): Buffer => sha256(typedCode(code))

type EntrancePorts = OperatorPorts & { readonly sessions: OperatorSessions }

const record = (ports: EntrancePorts, transaction: Transaction, actor: string, action: string, from: OpsSurroundings) =>
  appendAudit(transaction, {
    systemAt: ports.systemClock.now(),
    marketAt: ports.marketClock.now(),
    actor,
    action,
    subject: actor,
    reason: `from ${from.address}`,
  })

const begin =
  (ports: EntrancePorts): Entrance<'session/setUpBegin'> =>
  async ({ code }) =>
    ports.database.transaction(async (transaction) => {
      const operator = await store.lockBySetUpCode(transaction, hashOfCode(code), ports.systemClock.now())
      if (operator === null) return refuseOps({ key: 'set_up_code_wrong', field: 'code' })
      const secret = ports.secrets.bytes(secretBytes)
      await store.setSecret(transaction, operator.number, secret)
      return { data: { name: operator.name, ...enrolment(secret, operator.name) } }
    })

const setUp =
  (ports: EntrancePorts): Entrance<'session/setUp'> =>
  async ({ code, password, repeat_password, authenticator_code }, from) => {
    if ([...password].length < shortestPassword) return refuseOps({ key: 'password_needs_twelve', field: 'password' })
    const common = refuseOps({ key: 'password_too_common', field: 'password' })
    if (await ports.passwords.tooCommon(password, '')) return common
    if (password !== repeat_password) return refuseOps({ key: 'passwords_must_match', field: 'repeat_password' })
    const hash = await ports.passwords.hash(password)
    return ports.database.transaction(async (transaction) => {
      const now = ports.systemClock.now()
      const operator = await store.lockBySetUpCode(transaction, hashOfCode(code), now)
      if (operator === null || operator.totpSecret === null) return refuseOps({ key: 'set_up_code_wrong', field: 'code' })
      if (await ports.passwords.tooCommon(password, operator.name)) return common
      const step = stepOfCode(operator.totpSecret, authenticator_code, 0n, now)
      if (step === null) return refuseOps({ key: 'authenticator_code_wrong', field: 'authenticator_code' })
      await store.finishSetUp(transaction, operator.number, hash, step)
      const token = await ports.sessions.open(transaction, operator.number, from)
      await record(ports, transaction, operator.name, 'session/set-up', from)
      const who = { name: `operator:${operator.name}`, address: from.address, deviceToken: from.deviceToken }
      await forgetDevicesBut(transaction, who.name, '')
      return { data: { token, name: operator.name }, deviceToken: await rememberLogin(transaction, ports.secrets, who, now) }
    })
  }

/**
 * Name, password and code are checked together: the answer reveals neither which of them was wrong nor whether the name exists. The try is
 * counted before anything is checked, and locks a name that does not exist in the same way; a device that has logged in before has tries of
 * its own.
 */
const logIn =
  (ports: EntrancePorts): Entrance<'session/logIn'> =>
  async ({ name: typed, password, authenticator_code }, from) => {
    const { database, systemClock } = ports
    const wrong = refuseOps({ key: 'wrong_name_password_or_code' })
    const name = typed.toLowerCase()
    const who = { name: `operator:${name}`, address: from.address, deviceToken: from.deviceToken }
    const { taken, right } = await takeLoginTry(database, who, logInTries, systemClock.now())
    if (taken.until !== null) return refuseOps({ key: 'operator_locked', values: { until: formatInTokyo(taken.until) } })
    const stored = await store.passwordOf(database, name)
    const isKnown = await ports.passwords.matches(stored, password)
    const answer = await database.transaction(async (transaction) => {
      const now = systemClock.now()
      const operator = await store.lockOperator(transaction, name)
      if (operator === null || operator.disabledAt !== null || operator.password !== stored) return wrong
      const { totpSecret, totpStep } = operator
      const step = isKnown && totpSecret !== null ? stepOfCode(totpSecret, authenticator_code, totpStep, now) : null
      if (step === null) {
        if (taken.still === 0) await record(ports, transaction, operator.name, 'session/locked', from)
        return { ...wrong, tried: operator.name }
      }
      await store.usedStep(transaction, operator.number, step)
      const token = await ports.sessions.open(transaction, operator.number, from)
      await record(ports, transaction, operator.name, 'session/log-in', from)
      return { data: { token, name: operator.name }, deviceToken: await rememberLogin(transaction, ports.secrets, who, now) }
    })
    if ('data' in answer) await right()
    return answer
  }

export const entrances = (ports: EntrancePorts): Entrances => ({
  'session/setUpBegin': begin(ports),
  'session/setUp': setUp(ports),
  'session/logIn': logIn(ports),
})

const self =
  ({ database }: OperatorPorts): Read<'session/self'> =>
  async (_input, { caller }) => {
    const others = (await store.activeReviewers(database, null)).filter((name) => name !== caller.name)
    const { name, roles, until } = caller
    return { data: { name, roles: [...roles], until: formatInTokyo(until), other_reviewers: others.length } }
  }

const logOut =
  ({ database, systemClock }: OperatorPorts): Read<'session/logOut'> =>
  async (_input, { caller }) => {
    await endSession(database, caller.session, systemClock.now())
    return { data: {}, looked: caller.name }
  }

const operators =
  ({ database }: OperatorPorts): Read<'operators/list'> =>
  async () => {
    const rows = await listOperators(database)
    const list = rows.map(({ lastSeen, roles, ...row }) => ({ ...row, roles: [...roles], last_seen: timeOrDash(lastSeen) }))
    return { data: { list } }
  }

export const sessionReads = (ports: OperatorPorts) => ({
  'session/self': self(ports),
  'session/logOut': logOut(ports),
  'operators/list': operators(ports),
})
