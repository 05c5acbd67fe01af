import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowWalkingThrough, removeData } from '../../apps/server/src/postgres/start.ts'
import { type Installation, openInstallation } from '../src/installation.ts'
import { fundPassword, type Person, password, person, trader } from '../src/person.ts'
import { editProgram } from '../src/program-copy.ts'
import { nextProgram } from './next-program.ts'

/** Rules of the exchange from days to come, besides the schema of the next edition. */
const days = { before: '2026-11-24', fee: '2026-11-25', ticks: '2026-11-26' }

const nextEdition = async (): Promise<string> => {
  const program = await nextProgram()
  editProgram(program, 'apps/server/src/other-state.ts', 'export const released = false', 'export const released = true')
  const exchanges = 'packages/market/src/exchanges'
  editProgram(
    program,
    `${exchanges}/fees.ts`,
    `tokyo: commission('0.001'),`,
    `tokyo: [...commission('0.001'), line('purchase_fee', '${days.fee}', '0.002', 'invented')],`,
  )
  editProgram(
    program,
    `${exchanges}/tick-tables.ts`,
    `extended to TOPIX500', bands: fine },`,
    `extended to TOPIX500', bands: fine },
    { from: dateText('${days.ticks}'), source: 'invented', bands: bands([[without, 5]]) },`,
  )
  return program
}

const folder = mkdtempSync(join(tmpdir(), 'zaraba-edition-'))
const data = join(folder, 'data')
allowWalkingThrough(folder)
let program: string
let installation: Installation | undefined
const open = async (options: Parameters<typeof openInstallation>[0] = {}): Promise<Installation> => {
  installation = await openInstallation({ data, practiceStart: `${days.before}T09:30:00+09:00`, patience: 120_000, ...options })
  return installation
}
beforeAll(async () => {
  program = await nextEdition()
})
afterAll(async () => {
  await installation?.stop()
  removeData(data)
  for (const each of [folder, program]) rmSync(each, { recursive: true, force: true })
})

const ten = { code: '7203', price_type: 'market', stock_num: '10' } as const
const purchaseFee = async (who: Person, orderNo: string): Promise<string | undefined> =>
  (await who.must('trade/position', { order_no: orderNo })).fees.find(({ name }) => name === 'purchase_fee')?.rate
const buy = async (who: Person): Promise<string> => {
  await who.must('user/unlockTrade', { fund_password: fundPassword })
  return (await who.must('trade/buy', ten)).order_no
}
/** Moves the clock into the session of the next day and waits until it has arrived. */
const nextSession = async (on: Installation, who: Person, date: string): Promise<void> => {
  expect((await on.zaraba('clock', 'next-session', 'jpy')).code).toBe(0)
  await expect.poll(async () => (await who.must('clock/state')).now.slice(0, 10), { timeout: 60_000 }).toBe(date)
}

test.runIf(isWholeRun)(
  'in a whole run, an invented next edition opens an installation of this one: its schema is some steps more, its rules begin on their days',
  async () => {
    const before = await open()
    const akiko = await trader(before.address, '9012345678')
    const old = await buy(akiko)
    const { price } = await akiko.must('market/stock', { code: '7203' })
    // On today's ticks, between those to come, and too low to be met.
    const limit = String(Math.floor((Number(price) * 0.88) / 5) * 5 + 1)
    const waiting = { ...ten, price_type: 'limit', price: limit, good_till: '2026-11-27' } as const
    const { order_no: resting } = await akiko.must('trade/buy', waiting)
    expect(await before.stop()).toBe(0)

    const next = await open({ program })
    expect(next.printed()).toContain('Migrating the database: 901-nicknames.sql.')
    expect(next.printed()).not.toContain('another version')
    const again = person(next.address, akiko.account)
    await again.must('user/login', { account: akiko.account, password })
    await nextSession(next, again, days.fee)
    const dear = await buy(again)
    expect([await purchaseFee(again, old), await purchaseFee(again, dear)]).toEqual(['0.001', '0.002'])
    await nextSession(next, again, days.ticks)
    const { row } = await again.must('trade/position', { order_no: resting })
    expect(row).toMatchObject({ state: 'cancelled', reason: 'off_the_new_ticks', held: '0' })
    for (const order of [old, dear]) {
      const { receipts } = await again.must('trade/position', { order_no: order })
      expect(receipts.map(({ model }) => model)).toEqual(receipts.map(() => modelName))
      expect(receipts.length).toBeGreaterThan(0)
    }
    const verified = await next.zaraba('verify')
    expect(verified.output).not.toMatch(/[1-9]\d* wrong/)
    expect(verified.code).toBe(0)

    expect(await next.stop()).toBe(0)
    editProgram(program, 'apps/server/migrations/902-nicknames-filled.sql', `set nickname = 'none'`, `set nickname = ''`)
    await expect(open({ program })).rejects.toThrow(
      `The installation in ${data} was made by another version of Zaraba (it has another 902-nicknames-filled.sql), which this one does not open: start that version, or choose another folder with ZARABA_DATA.`,
    )
    expect(readFileSync(join(data, 'VERSION'), 'utf8')).toBe('1\n')
  },
  400_000,
)
