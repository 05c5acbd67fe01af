import { type Instant, instant, later, minute, parseInstant, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { Unavailable } from '../../src/database/unavailable.ts'
import { type Advancer, type DueHandler, dueWork } from '../../src/time/due.ts'
import { type DueItem, schedule } from '../../src/time/due-store.ts'
import { type DueSubject, NotYet } from '../../src/time/set-aside.ts'
import { countSetAside, listSetAside } from '../../src/time/set-aside-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { soleDriver } from './sole-driver.ts'

let index: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  index = await testDatabase()
  database = openDatabase(index.ownerUrl)
})
afterAll(async () => {
  await database.close()
  await index.drop()
})

const start = parseInstant('2026-11-24T09:00:00+09:00')
const at = (minutes: number): Instant => later(start, minutes * minute)
const end = at(60)

let system: Instant
/** Names of the works in order. Each is written by the transaction of its item, so that a failed one leaves nothing. */
let happened: string[]
/** Items that fail, by reference, with their errors. */
let failing: Map<string, Error>
let said: string[]
beforeEach(async () => {
  system = start
  happened = []
  failing = new Map()
  said = []
  await database.query({ text: 'delete from base.due', values: [] })
  await database.query({ text: 'delete from base.set_aside', values: [] })
})

const plan = (...items: readonly (readonly [minutes: number, kind: string, reference: string])[]) =>
  database.transaction((transaction) =>
    schedule(
      transaction,
      items.map(([minutes, kind, reference]): DueItem => ({ at: at(minutes), kind, reference })),
    ),
  )

const happens =
  (kind: string): DueHandler =>
  async (transaction, reference, when) => {
    const failure = failing.get(reference)
    // A row that it wrote before it failed must be rolled back.
    if (reference.endsWith('/batch'))
      await schedule(transaction, [{ at: when, kind, reference: reference.replace('/batch', '/batch-2') }])
    if (failure !== undefined) throw failure
    happened.push(`${reference} as of ${(when - start) / minute}`)
  }

const perOffering: DueSubject = (reference) => reference.split('/')[0] ?? ''
/** A program that processes time; a second one simulates a restart some time later. */
const program = (...advancers: readonly Advancer[]) => {
  system = later(system, second)
  return dueWork({
    database,
    advancers,
    handlers: { 'ipo.step': happens('ipo.step'), 'loan.day': happens('loan.day'), 'loan.late': happens('loan.late') },
    subjects: { 'ipo.step': perOffering },
    systemClock: { now: () => system },
    failed: (what) => said.push(what),
  })
}
type Program = ReturnType<typeof program>

let reached: Instant
const drain = (work: Program) =>
  work.drain(start, end, {
    ...soleDriver,
    reached: async (to) => {
      reached = to
    },
  })
/** Works like the driver: again after each failure, until the end is reached. */
const work = async (on: Program): Promise<number> => {
  for (let failures = 0; failures < 10; failures += 1) {
    const done = await drain(on).then(
      () => true,
      () => false,
    )
    if (done) return failures
  }
  throw new Error('time does not go on')
}

test('a planted handler that throws stops its own subject alone, and nothing of it happens out of order', async () => {
  failing.set('7/2-draw', new Error('planted: no secret'))
  await plan([1, 'ipo.step', '7/1-seal'], [2, 'ipo.step', '7/2-draw'], [3, 'ipo.step', '7/3-pay'], [4, 'ipo.step', '8/2-draw'])
  await plan([5, 'loan.day', 'L-1'])
  const on = program()
  expect(await work(on)).toBe(0)
  expect(reached).toBe(end)
  expect(happened).toEqual(['7/1-seal as of 1', '8/2-draw as of 4', 'L-1 as of 5'])
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('ipo.step 7/2-draw')
  const [row, ...others] = await listSetAside(database, 10)
  expect(others).toEqual([])
  expect(row).toMatchObject({ reference: '7/2-draw', failure: 'planted: no secret', tries: 3, behind: 1, at: at(2) })
  expect(await countSetAside(database)).toBe(2)
})

test('it is tried again by itself, later each time, and then all of its subject happens in order as of its own time', async () => {
  failing.set('7/2-draw', new Error('planted'))
  await plan([2, 'ipo.step', '7/2-draw'], [3, 'ipo.step', '7/3-pay'])
  const on = program()
  await work(on)
  const tried = []
  for (let seconds = 0; seconds < 600; seconds += 10) {
    system = instant(start + seconds * second)
    expect(await work(on)).toBe(0)
    tried.push((await listSetAside(database, 1))[0]?.tries)
  }
  // After one minute, then two and four: at 60, 180 and 420 seconds and a little.
  expect(new Set(tried)).toEqual(new Set([3, 4, 5, 6]))
  failing.clear()
  system = later(system, 60 * minute)
  expect(await work(on)).toBe(0)
  expect(happened).toEqual(['7/2-draw as of 2', '7/3-pay as of 3'])
  expect(await countSetAside(database)).toBe(0)
})

test('what a late item leads to comes before what waits behind it', async () => {
  failing.set('7/4-pay/batch', new Error('planted'))
  await plan([2, 'ipo.step', '7/4-pay/batch'], [2, 'ipo.step', '7/5-deadline'], [9, 'ipo.step', '7/6-listing'])
  await work(program())
  expect(happened).toEqual([])
  failing.clear()
  await work(program())
  expect(happened).toEqual(['7/4-pay/batch as of 2', '7/4-pay/batch-2 as of 2', '7/5-deadline as of 2', '7/6-listing as of 9'])
})

test('a start tries everything at once, and a subject that still fails stays', async () => {
  failing.set('7/2-draw', new Error('planted'))
  failing.set('8/2-draw', new Error('planted'))
  await plan([2, 'ipo.step', '7/2-draw'], [2, 'ipo.step', '8/2-draw'])
  await work(program())
  failing.delete('7/2-draw')
  expect(await work(program())).toBe(0)
  expect(happened).toEqual(['7/2-draw as of 2'])
  expect((await listSetAside(database, 10)).map(({ reference, tries }) => [reference, tries])).toEqual([['8/2-draw', 4]])
})

test('a kind without subjects keeps the order of its whole slice', async () => {
  failing.set('L-1', new Error('planted'))
  await plan([1, 'loan.day', 'L-1'], [2, 'loan.late', 'L-2'], [3, 'ipo.step', '7/1-seal'])
  await work(program())
  expect(happened).toEqual(['7/1-seal as of 3'])
  failing.clear()
  await work(program())
  expect(happened.slice(1)).toEqual(['L-1 as of 1', 'L-2 as of 2'])
})

test('what needs something that is set aside waits for it without stopping anybody, and follows it soon', async () => {
  failing.set('L-1', new NotYet('L-1 waits for 7/1-seal'))
  await plan([1, 'loan.day', 'L-1'], [2, 'ipo.step', '8/1-seal'])
  const on = program()
  expect(await work(on)).toBe(0)
  expect(happened).toEqual(['8/1-seal as of 2'])
  failing.clear()
  system = later(system, 6 * second)
  await work(on)
  expect(happened.slice(1)).toEqual(['L-1 as of 1'])
})

test('while the database is away nothing is set aside and time does not go on', async () => {
  failing.set('7/2-draw', new Unavailable('nothing', 'planted: the disk is full'))
  await plan([2, 'ipo.step', '7/2-draw'], [3, 'ipo.step', '8/2-draw'])
  const on = program()
  for (let turn = 0; turn < 6; turn += 1) await expect(drain(on)).rejects.toThrow('the disk is full')
  expect([happened, await countSetAside(database)]).toEqual([[], 0])
  failing.clear()
  expect(await work(on)).toBe(0)
  expect(happened).toEqual(['7/2-draw as of 2', '8/2-draw as of 3'])
})

test('an item without a handler is set aside too', async () => {
  await plan([1, 'gone.kind', 'x'], [2, 'ipo.step', '7/1-seal'])
  expect(await work(program())).toBe(0)
  expect(happened).toEqual(['7/1-seal as of 2'])
  expect((await listSetAside(database, 1))[0]?.failure).toBe('no slice handles due items of kind gone.kind')
})

describe('an advancer that throws', () => {
  /** Processes from the time reached so far, like a program that continues or restarts. */
  const stay = (on: Program) => on.drain(end, end, soleDriver)
  /** Acts each minute at its own time, from the time reached; a failure stops it there. */
  const minuteByMinute = (name: string): Advancer => {
    let done = 0
    return {
      name,
      advance: async (until) => {
        while (at(done + 1) <= until) {
          const failure = failing.get(`${name} ${done + 1}`)
          if (failure !== undefined) throw failure
          done += 1
          if (done % 20 === 0) happened.push(`${name} as of ${done}`)
        }
      },
    }
  }

  test('stops no other slice: time passes, the others work, due items are processed, and it is reported with its reason', async () => {
    failing.set('ipo 15', new Error('planted: a company without a name'))
    await plan([30, 'ipo.step', '7/1-seal'])
    const on = program(minuteByMinute('market'), minuteByMinute('ipo'), minuteByMinute('trading'))
    expect(await work(on)).toBe(2)
    expect(reached).toBe(end)
    expect(happened.filter((line) => line.startsWith('ipo as'))).toEqual([])
    expect(happened).toEqual(expect.arrayContaining(['market as of 60', 'trading as of 60', '7/1-seal as of 30']))
    expect(said).toEqual(['processing time in ipo (set aside, other slices go on)'])
    const aside = { kind: 'ipo.advance', failure: 'planted: a company without a name', tries: 3, at: start }
    expect(await listSetAside(database, 10)).toMatchObject([aside])
  })

  test('catches up at its own times when it can, soon after, and is in no list then', async () => {
    failing.set('ipo 15', new Error('planted'))
    const on = program(minuteByMinute('ipo'))
    await work(on)
    for (let turn = 0; turn < 6; turn += 1) {
      system = later(system, minute)
      await stay(on)
    }
    // A try each minute, after three in a row.
    expect((await listSetAside(database, 1))[0]?.tries).toBe(9)
    expect(happened).toEqual([])
    failing.clear()
    system = later(system, minute)
    await stay(on)
    expect(happened).toEqual(['ipo as of 20', 'ipo as of 40', 'ipo as of 60'])
    expect(await countSetAside(database)).toBe(0)
  })

  test('is tried at once by the program that comes after, and what has no subject in its slice waits behind it', async () => {
    failing.set('loan 15', new Error('planted'))
    await plan([40, 'loan.day', 'L-1'], [40, 'ipo.step', '7/1-seal'])
    await work(program(minuteByMinute('loan')))
    expect(happened).toEqual(['7/1-seal as of 40'])
    failing.clear()
    await stay(program(minuteByMinute('loan')))
    expect(happened.slice(1)).toEqual(['loan as of 20', 'loan as of 40', 'loan as of 60', 'L-1 as of 40'])
  })

  test('does not continue while the database is away, and while its preparation fails', async () => {
    failing.set('ipo 15', new Unavailable('nothing', 'planted: the disk is full'))
    const on = program(minuteByMinute('ipo'))
    for (let turn = 0; turn < 6; turn += 1) await expect(drain(on)).rejects.toThrow('the disk is full')
    const prepare = async () => {
      throw new Error('planted: no commitment')
    }
    const committing = program({ ...minuteByMinute('market'), prepare })
    for (let turn = 0; turn < 6; turn += 1) await expect(drain(committing)).rejects.toThrow('no commitment')
    expect([happened, await countSetAside(database)]).toEqual([[], 0])
  })
})
