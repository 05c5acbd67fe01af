import { opsCalls } from '@zaraba/contract/calls.ts'
import { branchKinds, newcomerBoards } from '@zaraba/contract/ipo/ops-calls.ts'
import type { OpsRequest } from '@zaraba/contract/operators/calls.ts'
import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { exchangeOf, marketOfType, marketTypes } from '@zaraba/market/markets.ts'
import { branches } from '@zaraba/market/offerings/branch-list.ts'
import { proposedCodeFor } from '@zaraba/market/offerings/codes.ts'
import { boardsOf } from '@zaraba/market/offerings/draft.ts'
import type { Timetable } from '@zaraba/market/offerings/offering.ts'
import { createOfferings, offeringSource } from '@zaraba/market/offerings/offerings.ts'
import { proposedDraft } from '@zaraba/market/offerings/proposed-draft.ts'
import type { ProposedTerms } from '@zaraba/market/offerings/proposed-terms.ts'
import { timetablesOf } from '@zaraba/market/offerings/timetable.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { checkDraw } from '@zaraba/rules/ipo/check-draw.ts'
import { atOnce } from '@zaraba/rules/ipo/draw.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { recomputeDraws } from '../../src/ipo/verify/recompute.ts'
import { verifyIpo } from '../../src/ipo/verify/verify-store.ts'
import { seedsFrom } from '../../src/market/seeds/day-seeds.ts'
import { loadInstallation } from '../../src/market/store.ts'
import { asOwner } from '../as-owner.ts'
import { fundPassword, type Tester } from '../http/running-app.ts'
import { auditRows, type OperatedApp, type Operator, openOperatedApp } from '../operators/operators.ts'

type Proposed = OpsRequest<'offerings/propose'>
let app: OperatedApp
let tanaka: Operator
let suzuki: Operator
let akiko: Tester
beforeAll(async () => {
  app = await openOperatedApp()
  tanaka = await app.operator('tanaka', 'editor')
  suzuki = await app.operator('suzuki', 'editor', 'auditor')
  akiko = await app.customer('9055550001')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

/** The first evening in New York on which an offering can be announced now, and the dates its rules allow from there. */
const now = async () => parseInstant((await akiko.call('clock/state')).data.now)
const evening = async (): Promise<number> => {
  const at = await now()
  const { index, close } = sessionAround('us', at)
  return close > at ? index : index + 1
}
const datesOf = (timetable: Timetable) => ({
  announced_on: timetable.announcedOn,
  opens_on: timetable.subscribeFrom,
  deadline_on: timetable.deadlineOn,
  listing_on: timetable.listingOn,
})
const company = {
  type: 'usd',
  board: 'nasdaq',
  branch: 'software',
  name_jp: '学び舎',
  name_us: 'Manabiya',
  name_cn: '学舍',
  price: '20',
  shares: 20_000_000,
  offered: 5_000_000,
  fresh: 4_500_000,
  profit: 8_000,
  lots: 15_000,
  maximum: 500,
} as const
const termsOf = (timetable: Timetable): ProposedTerms => ({
  market: 'us',
  segment: 'nasdaq',
  branch: 'software',
  names: { ja: '学び舎', en: 'Manabiya', zh: '学舍' },
  price: priceOf(20),
  shares: 20_000_000,
  offered: 5_000_000,
  fresh: 4_500_000,
  profit: 8_000,
  lots: 15_000,
  maximum: 500,
  announcedOn: timetable.announcedOn,
  opensOn: timetable.subscribeFrom,
  deadlineOn: timetable.deadlineOn,
  listingOn: timetable.listingOn,
})
const proposal = async (more: Partial<Record<keyof Proposed, unknown>> = {}): Promise<Proposed> => {
  const [timetable] = timetablesOf('us', await evening())
  if (timetable === undefined) throw new Error('the calendar has ended')
  return { ...company, ...datesOf(timetable), reason: 'for the class', ...more } as Proposed
}
const propose = async (more: Partial<Record<keyof Proposed, unknown>> = {}) =>
  tanaka.call('offerings/propose', await proposal(more))
const counts = async () => {
  const text = 'select (select count(*) from ipo.proposal) as proposals, (select count(*) from ipo.offering) as offerings'
  const [row] = await app.sql.query<{ proposals: bigint; offerings: bigint }>({ text, values: [] })
  return row
}
const shown = async () => (await akiko.call('trade/newstocklist', { type: 'usd' })).data.list

describe('[H-2] what an operator may add', () => {
  test.each([
    ['board', { board: 'sse_star' }, { now: 'sse_star', needed: 'nasdaq', values: { least: 'nasdaq', most: 'nyse' } }],
    ['price', { price: '900' }, { now: '900', needed: '48', values: { least: '5', most: '48' } }],
    ['shares', { shares: 1_000 }, { now: '1000', needed: '3000000', values: { least: '3000000', most: '450000000' } }],
    ['offered', { offered: 19_000_000 }, { now: '19000000', needed: '7000000', values: { least: '1800000', most: '7000000' } }],
    ['fresh', { fresh: 1_000_000 }, { now: '1000000', needed: '3000000', values: { least: '3000000', most: '5000000' } }],
    ['lots', { lots: 90_000 }, { now: '90000', needed: '15000', values: { least: '2500', most: '15000' } }],
    ['maximum', { maximum: 90_000 }, { now: '90000', needed: '500', values: { least: '200', most: '500' } }],
    ['announced_on', { announced_on: '2026-11-14' }, { now: '2026-11-14' }],
    ['opens_on', { opens_on: '2027-01-04' }, { now: '2027-01-04' }],
    ['listing_on', { listing_on: '2027-02-01' }, { now: '2027-02-01' }],
    ['listing_on', { listing_on: '2027-02-31' }, { key: 'invalid_input' }],
    ['name_us', { name_us: 'Toyota Motor' }, { key: 'offering_name_taken', now: 'Toyota Motor' }],
  ] as const)('%s outside of the rules is refused with its numbers, and nothing is written', async (field, change, said) => {
    const before = await counts()
    const { refusals = [] } = (await propose(change)).data
    expect(refusals.find((each) => each.field === field)).toMatchObject({ key: 'offering_outside_rules', field, ...said })
    const { proposals } = (await counts()) ?? {}
    expect(proposals).toBe(before?.proposals)
  })

  test('a name that is offered or proposed already is refused in any spelling, also of two that are proposed at once', async () => {
    const named = { name_jp: '双葉堂', name_us: 'Futabado', name_cn: '双叶堂' }
    const both = await Promise.all([propose(named), propose(named)])
    const taken = ['name_jp', 'name_us', 'name_cn'].map((field) => ['offering_name_taken', field])
    const refused = both.map(({ data }) => (data.refusals ?? []).map(({ key, field }) => [key, field]))
    expect(refused.toSorted((left, right) => left.length - right.length)).toEqual([[], taken])
    const spelled = { name_jp: '双葉堂（架空）', name_us: 'ＦＵＴＡＢＡＤＯ.', name_cn: '別' }
    expect((await propose(spelled)).data.refusals?.map(({ field }) => field)).toEqual(['name_jp', 'name_us'])
    const { id } = both.map(({ data }) => data).find((data) => data.id !== undefined) ?? { id: '' }
    await suzuki.call('offerings/decide', { id, verdict: 'rejected', reason: 'a trial' })
    const again = (await propose(named)).data
    expect(again.refusals).toBeUndefined()
    await suzuki.call('offerings/decide', { id: again.id, verdict: 'rejected', reason: 'a trial' })
    const [world] = (await suzuki.call('offerings/list', {})).data.list
    expect((await propose({ name_us: world?.name.replace(' (fictional)', '').toUpperCase() })).data.refusals).toMatchObject([
      { key: 'offering_name_taken', field: 'name_us' },
    ])
  })

  test('a proposal is not announced before another operator has approved it; its proposer cannot approve it', async () => {
    const { data } = await propose()
    expect((await shown()).map(({ code }) => code)).not.toContain(data.code)
    const approve = { id: data.id, verdict: 'approved', reason: 'well made' } as const
    expect((await tanaka.call('offerings/decide', approve)).data.refusals).toEqual([
      { key: 'offering_proposed_by_yourself', field: 'id', now: 'tanaka' },
    ])
    expect((await tanaka.call('offerings/proposals', {})).data.list[0]).toMatchObject({ state: 'pending', decided_by: '' })
    expect((await suzuki.call('offerings/decide', { ...approve, verdict: 'rejected', reason: 'no' })).msg).toBe('success')
    expect((await suzuki.call('offerings/decide', approve)).msg).toBe('request_already_decided')
    expect((await suzuki.call('offerings/decide', { ...approve, id: '999' })).msg).toBe('not_found')
    expect((await suzuki.call('offerings/list', { limit: 100 })).data.list.map(({ code }) => code)).not.toContain(data.code)
    expect((await auditRows(app, 'suzuki')).at(-1)).toMatchObject({ action: 'offerings/decide', reason: 'no' })
  })

  test('planted: the database takes no offering of an operator without the approval of another, and no approval by its proposer', async () => {
    const { data } = await propose()
    const connection = openDatabase(app.database.appUrl, 1)
    const run = (text: string) => connection.query({ text, values: [] })
    const own = `update ipo.proposal set state = 'approved', decided_by = proposed_by, decided_at = proposed_at where number = ${data.id}`
    await expect(run(own)).rejects.toThrow(/check/)
    const columns = `market, lot, most, lots, announced_at, range_at, opens_at, closes_at, priced_at, drawn_at, payment_at, deadline_at,
      listed_at, about, secret, commitment, committed_at`
    const forged = `insert into ipo.offering (code, by_operator, ${columns})
      select '${data.code}', 'tanaka', ${columns} from ipo.offering limit 1`
    await expect(run(forged)).rejects.toThrow(/approved by another/)
    for (const column of ['secret', 'lots', 'most', 'opens_at', 'by_operator'])
      await expect(run(`update ipo.offering set ${column} = ${column}`)).rejects.toThrow(/permission denied/)
    await expect(run('update market.operator_offering set draft = draft')).rejects.toThrow(/permission denied/)
    await connection.close()
    await suzuki.call('offerings/decide', { id: data.id, verdict: 'rejected', reason: 'a trial' })
  })

  test('the wire names every board and branch of the market’s rules', () => {
    for (const type of marketTypes) expect(newcomerBoards[type]).toEqual(boardsOf[exchangeOf[marketOfType[type]]])
    expect(branchKinds.toSorted()).toEqual(Object.keys(branches).toSorted())
  })

  test('[H-5] no field of the call chooses who wins: neither secret nor word nor list', () => {
    const fields = ['offerings/propose', 'offerings/decide'] as const
    for (const name of fields)
      expect(
        Object.keys(opsCalls[name].input.shape).filter((field) =>
          /secret|seed|word|win|rank|crowd|ticket|customer|account/.test(field),
        ),
      ).toEqual([])
  })
})

/**
 * The result of an offering with these terms. The test may use the seeds; it searches for one in which every applicant wins a
 * lot.
 */
const findSure = async (turns: number): Promise<{ readonly timetable: Timetable; readonly rejected: number }> => {
  const installation = await loadInstallation(app.sql)
  if (installation === null) throw new Error('there is an installation')
  const at = await now()
  const world = createWorld({ seeds: { seedOf: seedsFrom(installation.secret) }, genesis: installation.genesis })
  for (let rejected = 0; rejected < 60; rejected += 1)
    for (const timetable of timetablesOf('us', await evening())) {
      const offerings = createOfferings(offeringSource(world))
      const code = proposedCodeFor('us', 'nasdaq', turns + rejected) ?? ''
      offerings.bring([proposedDraft(termsOf(timetable), code, 'tanaka', at)])
      const found = offerings.byCode('us', code, timetable.listsAt)
      if (found?.withdrawn === null && (found.crowd?.applicants ?? 20_000) < 15_000) return { timetable, rejected }
    }
  throw new Error('every offering is withdrawn or asked for by too many')
}

test('[S-03] [S-04] [P-08] approved by another, an offering goes the whole way: applied for, drawn, paid, listed, a lot', async () => {
  const { timetable, rejected } = await findSure(Number((await counts())?.proposals ?? 0))
  const dates = datesOf(timetable)
  for (let turn = 0; turn < rejected; turn += 1) {
    const { id } = (await propose()).data
    await suzuki.call('offerings/decide', { id, verdict: 'rejected', reason: 'another one' })
  }
  const { id, code } = (await propose({ ...dates, secret: '00'.repeat(32) } as object)).data
  expect((await suzuki.call('offerings/decide', { id, verdict: 'approved', reason: 'for the class' })).msg).toBe('success')
  const [row] = (await suzuki.call('offerings/list', {})).data.list
  expect(row).toMatchObject({ code, by: 'tanaka', state: 'waiting', name: 'Manabiya (fictional)', offered: 150_000 })
  expect(row?.commitment).toMatch(/^[0-9a-f]{64}$/)
  expect((await akiko.call('trade/newstock', { type: 'usd', code })).msg).toBe('product_missing_or_delisted')

  const moved = async () => {
    await akiko.call('clock/move', { to: 'next_session', type: 'jpy' })
    await vi.waitFor(async () => expect((await akiko.call('clock/state')).data.moving).toBe(false), {
      timeout: 180_000,
      interval: 100,
    })
  }
  const offering = async () => (await shown()).find((each) => each.code === code)
  const until = async (state: string) => {
    for (let turn = 0; turn < 16 && (await offering())?.state !== state; turn += 1) await moved()
    expect((await offering())?.state).toBe(state)
  }
  await until('waiting')
  expect(await offering()).toMatchObject({ from: 'operator', name: 'Manabiya (fictional)', min_num: 10, max_num: 500 })
  const proof = async (own: object = {}) => (await akiko.call('trade/newstockProof', { type: 'usd', code, ...own })).data
  const commitment = (await proof()).commitment
  expect(commitment).toBe(row?.commitment)
  await until('subscribing')
  const own = { fund_password: fundPassword }
  const applied = (await akiko.call('trade/newstockSubscribe', { type: 'usd', code, num: 20, ...own })).data
  expect(applied.state).toBe('pending_lottery')
  await until('drawn')
  const mine = async () => (await akiko.call('trade/usernewstocklist', { type: 'usd' })).data.find((each) => each.code === code)
  expect((await mine())?.state).toBe('pending_payment')
  const drawn = await proof({ order_no: applied.order_no })
  expect(atOnce(checkDraw(drawn, { commitment, root: drawn.root })).faults).toEqual([])
  expect((await akiko.call('trade/newstockPay', { order_no: applied.order_no, ...own })).data.state).toBe('payment_succeeded')
  await until('listed')
  const listed = await mine()
  expect(listed).toMatchObject({ state: 'successful', rjmoney: '-' })
  const lots = (await akiko.call('trade/userstocklist', { type: 'usd' })).data
  expect(lots.find(({ order_no }) => order_no === listed?.position_no)).toMatchObject({ code, leverage: 1, origin: 'new_share' })
  expect((await akiko.call('market/stock', { type: 'usd', code })).data).toMatchObject({ code, name: 'Manabiya (fictional)' })
  const books = [...(await verifyIpo(app.sql)), ...(await recomputeDraws(app.sql))]
  expect(books.filter(({ wrong }) => wrong > 0n)).toEqual([])
  expect(books.find(({ invariant }) => invariant === 'ipo.offerings_of_the_house_are_as_approved')?.checked).toBe(1n)
}, 600_000)

test('[H-2] planted: verify finds terms that are not those that were approved, and an approval that was taken away', async () => {
  const wrong = async () =>
    [...(await verifyIpo(app.sql)), ...(await recomputeDraws(app.sql))].flatMap((each) =>
      each.wrong > 0n ? [each.invariant] : [],
    )
  const forge = (table: string, statement: string) =>
    asOwner(
      app.database.ownerUrl,
      `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`,
    )
  await forge('ipo.offering', "update ipo.offering set most = most * 2 where by_operator = 'tanaka'")
  expect(await wrong()).toEqual(['ipo.offerings_of_the_house_are_as_approved'])
  await forge('ipo.offering', "update ipo.offering set most = most / 2 where by_operator = 'tanaka'")
  await forge('ipo.proposal', "update ipo.proposal set state = 'rejected' where state = 'approved'")
  expect(await wrong()).toEqual(['ipo.operators_offerings_have_two_names'])
})
