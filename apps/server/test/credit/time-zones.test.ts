import { dateText, parseInstant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type RequestNumber, requestNumberOf } from '../../src/base/review.ts'
import { interestDue, loanDueHandlers } from '../../src/credit/interest.ts'
import { loanRules } from '../../src/credit/loan-review.ts'
import { loanOf } from '../../src/credit/store.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { requestNumbered } from '../../src/review/store.ts'
import { nextDue, takeDue } from '../../src/time/due-store.ts'
import { testDatabase } from '../database.ts'

const ports = { writeEvents: async () => {}, verifiedName: async () => null, frozen: async () => null }
const rules = loanRules(ports)
const handlers = loanDueHandlers(ports)
/** One millisecond before the end of the year in Tokyo, when other markets have another date. */
const lastMoment = parseInstant('2026-12-31T23:59:59.999+09:00')
const newYear = parseInstant('2027-01-01T00:00:00+09:00')

const zoneOfMachine = process.env.TZ
afterEach(() => {
  if (zoneOfMachine === undefined) delete process.env.TZ
  else process.env.TZ = zoneOfMachine
})

const asked = async (database: OpenDatabase): Promise<RequestNumber> => {
  const [row] = await database.query<{ number: RequestNumber }>({
    text: `with c as (insert into identity.customer (account, password, invited_by, created_at)
             values ('9012345678', 'x', 'ZARABA', now()) returning number)
           insert into review.request (customer, kind, currency, amount, details, reviewer, applied_at, promised_at, due_at)
           select number, 'loan', 'JPY', 1000000, '{}', 'rules', $1, $1, $1 from c returning number`,
    values: [new Date(lastMoment).toISOString()],
  })
  return row?.number ?? requestNumberOf(0n)
}

test.each([
  ['UTC', 'UTC'],
  ['America/Los_Angeles', 'Asia/Kolkata'],
  ['Pacific/Kiritimati', 'America/Los_Angeles'],
  ['Asia/Tokyo', 'Pacific/Kiritimati'],
])('[P-17] days of interest are Tokyo’s practice dates, with a machine in %s and a database in %s', async (machine, zone) => {
  process.env.TZ = machine
  const own = await testDatabase()
  const owner = new pg.Client({ connectionString: own.superuserUrl })
  await owner.connect()
  await owner.query(`alter database ${own.name} set timezone = '${zone}'`)
  await owner.end()
  const database = openDatabase(own.ownerUrl, 2)
  try {
    const number = await asked(database)
    await database.transaction(async (transaction) => {
      const request = await requestNumbered(transaction, number)
      if (request === null) throw new Error('it was just asked for')
      expect(request.at).toBe(lastMoment)
      await rules.carryOut(transaction, request, 'passed', lastMoment)
    })
    expect(await loanOf(database, number)).toMatchObject({
      paidOutOn: dateText('2026-12-31'),
      paidOutAt: lastMoment,
      interestDays: 1,
      interest: 100n,
    })
    expect(await nextDue(database, newYear)).toBe(newYear)
    await database.transaction(async (transaction) => {
      const item = await takeDue(transaction, newYear)
      expect(item).toEqual({ at: newYear, kind: interestDue, reference: String(number) })
      await handlers[interestDue]?.(transaction, String(number), newYear)
    })
    expect(await loanOf(database, number)).toMatchObject({ interestDays: 2, interest: 200n })
    const moves = await database.query<{ cause: string }>({
      text: `select cause from ledger.move where operation = 'loan_interest' order by cause`,
      values: [],
    })
    expect(moves.map(({ cause }) => cause.split('/').at(-1))).toEqual(['2026-12-31', '2027-01-01'])
  } finally {
    await database.close()
    await own.drop()
  }
})
