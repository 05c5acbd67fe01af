import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../src/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { forgetOnce, lockOneKey, requestText } from '../../src/exactly-once/once-store.ts'
import { act } from '../../src/exactly-once/request.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

/** Akiko, and an operator whose actions have a key of their own. */
const akiko = customerNumber(1n)
let instance: TestDatabase
let processes: readonly OpenDatabase[]
beforeAll(async () => {
  instance = await testDatabase()
  processes = [openDatabase(instance.ownerUrl, 10), openDatabase(instance.ownerUrl, 10)]
})
afterAll(async () => {
  for (const database of processes) await database.close()
  await instance.drop()
})

type Result = { readonly done: string } | { readonly refused: string }
interface Wish {
  readonly key: string | null
  readonly input?: string
  readonly process?: number
  readonly serialKey?: string | null
  readonly refuse?: boolean
  readonly keep?: boolean
}
let effects = 0
const wish = ({ key, input = 'body', process = 0, serialKey = null, refuse = false, keep = true }: Wish): Promise<Result> => {
  const once = key === null ? null : { owner: akiko, key, call: 'test', request: requestText({ input }) }
  return act<Result>(processes[process] as OpenDatabase, {
    once,
    serialKey,
    lock: async (transaction: Transaction) => {
      if (once !== null) await lockOneKey(transaction, [once])
    },
    again: (stored) => stored as Result,
    usedDifferently: { refused: 'used differently' },
    work: async () => {
      if (refuse) return { answer: { refused: 'no' }, stored: keep ? { refused: 'no' } : null }
      effects += 1
      return { answer: { done: `${key}` }, stored: { done: `${key}` } }
    },
  })
}

test.each([
  ['each in a transaction of its own', null],
  ['in shared transactions', 'Akiko'],
])(
  'of many at once with one key through two processes one does it and all get its answer (30 rounds of 16, %s)',
  async (_, serialKey) => {
    for (let round = 0; round < 30; round += 1) {
      effects = 0
      const key = `${serialKey}-${round}`
      const all = await Promise.all(Array.from({ length: 16 }, (_each, turn) => wish({ key, process: turn % 2, serialKey })))
      expect(effects).toBe(1)
      expect(all).toEqual(Array(16).fill({ done: key }))
      expect(await wish({ key, input: 'another', serialKey })).toEqual({ refused: 'used differently' })
    }
  },
)

test('a refusal is a value: it fails no other work of the transaction, and is stored or leaves its key free', async () => {
  effects = 0
  const [first, second, third] = await Promise.all([
    wish({ key: 'kept', serialKey: 'a', refuse: true }),
    wish({ key: 'free', serialKey: 'b', refuse: true, keep: false }),
    wish({ key: 'neighbour', serialKey: 'c' }),
  ])
  expect([first, second, third]).toEqual([{ refused: 'no' }, { refused: 'no' }, { done: 'neighbour' }])
  expect(await wish({ key: 'kept' })).toEqual({ refused: 'no' })
  expect(await wish({ key: 'free' })).toEqual({ done: 'free' })
  expect(effects).toBe(2)
})

test('old keys are forgotten, and what has no key happens each time', async () => {
  await wish({ key: 'old' })
  await forgetOnce(processes[0] as OpenDatabase, instant(Date.UTC(2100, 0, 1)))
  effects = 0
  expect(await wish({ key: 'old', input: 'another' })).toEqual({ done: 'old' })
  await wish({ key: null })
  await wish({ key: null })
  expect(effects).toBe(3)
})
