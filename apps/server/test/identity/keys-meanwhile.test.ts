import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { customerOfAccount } from '../../src/identity/store.ts'
import { lockCustomerWallets } from '../../src/ledger/ledger-store.ts'
import { fundPassword, password, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { softwarePasskey } from './software-passkey.ts'
import { hostInAHurry, verifiedCustomer } from './specimens.ts'

describe('[M-46] a second factor that is enrolled while a request is under way', () => {
  let app: RunningApp
  let database: OpenDatabase
  let who: Tester
  let customer: CustomerNumber
  beforeAll(async () => {
    app = await runApp()
    await hostInAHurry(app, '9044000001')
    database = openDatabase(app.database.ownerUrl, 3)
    who = await verifiedCustomer(app, '9044000016')
    customer = (await customerOfAccount(database, who.account))?.number ?? customerNumber(0n)
  })
  afterAll(async () => {
    expect(app.failures).toEqual([])
    await database.close()
    await app.close()
  })

  const someWait = async (): Promise<boolean> => {
    const [row] = await database.query<{ waiting: boolean }>({
      text: `select exists (select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()) as waiting`,
      values: [],
    })
    return row?.waiting === true
  }
  /** Enrols a key between a request's proof and its transaction, which waits for the wallets. */
  const meanwhile = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const { asking } = await database.transaction(async (transaction) => {
      await lockCustomerWallets(transaction, customer)
      const begun = { asking: ask() }
      await expect.poll(someWait).toBe(true)
      await database.query({
        text: `insert into identity.security_key (customer, method, name, credential, confirmed_at, created_at)
               values ($1, 'totp', 'phone', '\\x01', now(), now())`,
        values: [customer],
      })
      return begun
    })
    const answer = await asking
    await database.query({ text: 'delete from identity.security_key where customer = $1', values: [customer] })
    return answer
  }

  test.each([
    ['no key', {}],
    ['a key that was held against nothing', { security_key: '000000' }],
  ])('is asked for when a card is bound, and when it is unbound, with %s', async (_what, sent) => {
    const { issue } = (await who.call('user/banklist')).data
    expect((await meanwhile(() => who.call('user/bankAdd', { ...issue, ...sent }))).msg).toBe('security_key_required')
    expect((await who.call('user/banklist')).data.list).toEqual([])
    const { id } = (await who.call('user/bankAdd', issue)).data
    const unbind = { id, fund_password: fundPassword }
    expect((await meanwhile(() => who.call('user/bankRemove', { ...unbind, ...sent }))).msg).toBe('security_key_required')
    expect((await who.call('user/bankRemove', unbind)).status).toBe(1)
  })

  test('ends every enrolment that was begun before it', async () => {
    const other = await app.customer('9044000017')
    const begun = (await other.call('user/securityKeyBegin', { method: 'totp', password })).data
    const asked = (await other.call('user/securityKeyBegin', { method: 'passkey', password })).data
    const security_key = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: app.clock.now() })
    const confirmed = await other.call('user/securityKeyConfirm', { method: 'totp', name: 'Phone', security_key })
    expect(confirmed.msg).toBe('add_success')
    const passkey = softwarePasskey().enrol(asked.options, app.address)
    const late = await other.call('user/securityKeyConfirm', { method: 'passkey', security_key: passkey })
    expect(late.msg).toBe('security_key_mismatch')
    const [row] = await database.query<{ left: number }>({
      text: `select count(*)::int as left from identity.challenge join identity.customer on number = customer where account = $1`,
      values: [other.account],
    })
    expect(row?.left).toBe(0)
  })
})
