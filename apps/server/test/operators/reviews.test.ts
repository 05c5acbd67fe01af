import { specimenIdNumber } from '@zaraba/rules/identity/id-number.ts'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, auditRows, makeVerified, type OperatedApp, type Operator, openOperatedApp, waiting } from './operators.ts'

let app: OperatedApp
let reviewer: Operator
let second: Operator
beforeAll(async () => {
  app = await openOperatedApp()
  reviewer = await app.operator('reviewer1', 'reviewer')
})
afterAll(() => app.close())

const account = '9012340001'
const decide = (who: Operator, order_no: string, verdict: string, reason = 'seen and compared') =>
  who.call('reviews/decide', { order_no, verdict, reason })

/** A request for verification with both pictures, as identity writes it; returns its order number. */
const waitingFor = async (person: string, idNumber: string): Promise<string> => {
  const order = await waiting(app, person, 'identity')
  await asOwner(
    app,
    `alter table review.request disable trigger user; update review.request set details = '{"name": "Yamada Hanako", "id_number": "${idNumber}", "front": "1", "back": "2"}'
     where 'V-' || number = '${order}'; alter table review.request enable trigger user;
     insert into review.image (customer, request, kind, content_type, width, height, bytes, uploaded_at, delete_at)
     select customer, number, side, 'image/jpeg', 1, 1, '\\xff', now(), now() from review.request,
       unnest(array['identity_front', 'identity_back']) side where 'V-' || number = '${order}'`,
  )
  return order
}

const many = isWholeRun ? 100_000 : 20_000

describe('a queue', () => {
  test('counts what waits, shows the oldest first, and pages by key', async () => {
    const customer = await app.customer(account)
    await makeVerified(app, customer.account)
    for (let number = 0; number < 5; number += 1) await app.customer(`901234100${number}`)
    for (let number = 0; number < 5; number += 1) await waiting(app, `901234100${number}`, 'loan', { yen: 1000 + number })
    const counts = await reviewer.call('reviews/counts')
    expect(counts.data.list.find(({ kind }) => kind === 'loan')).toMatchObject({
      waiting: 5,
      oldest: expect.stringContaining('+09:00'),
    })
    const first = await reviewer.call('reviews/queue', { kind: 'loan', limit: 3 })
    expect(first.data.list.map(({ amount }) => amount)).toEqual(['1000', '1001', '1002'])
    const rest = await reviewer.call('reviews/queue', { kind: 'loan', limit: 3, page: first.data.next })
    expect(rest.data.list.map(({ account: of }) => of)).toEqual(['9012341003', '9012341004'])
    expect(rest.data.next).toBeNull()
  })
  test(`of ${many} requests is read with as many blocks as one of a hundred`, async () => {
    const plan = async () => {
      await asOwner(app, 'analyze review.request')
      const [row] = await app.sql.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>({
        text: `explain (analyze, buffers, format json) select * from review.request
               where kind = 'withdrawal' and state = 'pending' and number > 0 order by number limit 21`,
        values: [],
      })
      const top = row?.['QUERY PLAN'][0]?.Plan ?? {}
      return (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0)
    }
    const make = (from: number, count: number) =>
      asOwner(
        app,
        `with c as (
           insert into identity.customer (account, password, invited_by, created_at)
           select (8000000000 + n)::text, 'x', 'ZARABA', now() from generate_series(${from}, ${from + count - 1}) n returning number)
         insert into review.request (customer, kind, currency, amount, details, reviewer, applied_at, promised_at, due_at)
         select number, 'withdrawal', 'JPY', 30000, '{}', 'operators', now(), now() + interval '1 day', now() + interval '9 years' from c`,
      )
    await make(0, 100)
    const few = await plan()
    await make(100, many - 100)
    expect(await plan()).toBeLessThanOrEqual(few * 2 + 4)
    const counts = await reviewer.call('reviews/counts')
    expect(counts.data.list.find(({ kind }) => kind === 'withdrawal')?.waiting).toBe(1000)
  })
})

describe('a decision', () => {
  test('is based on all evidence, has a reason, and reaches the customer; what was viewed is audited', async () => {
    const order = await waiting(app, account, 'deposit')
    const page = await reviewer.call('reviews/one', { order_no: order })
    expect(page.data).toMatchObject({
      request: { order_no: order, account, amount: '400000', currency: 'JPY', state: 'pending' },
      customer: { verified_name: 'Yamada Hanako', cards: [{ holder: 'Yamada Hanako', last_four: '0001' }] },
      against: [],
      four_eyes: { needed: false, threshold: '5000000' },
    })
    expect(page.data.customer.wallets).toContainEqual({ currency: 'JPY', kind: 'available', balance: '10000000' })
    expect((await reviewer.call('reviews/decide', { order_no: order, verdict: 'passed', reason: ' ' })).msg).toBe(
      'reason_required',
    )
    expect((await decide(reviewer, order, 'passed')).data).toMatchObject({ outcome: 'decided', order_no: order, next: null })
    expect((await decide(reviewer, order, 'rejected')).msg).toBe('request_already_decided')
    const rows = await auditRows(app, 'reviewer1')
    expect(rows).toContainEqual({ action: 'reviews/one', subject: `${order} of ${account}`, reason: 'read' })
    expect(rows).toContainEqual({ action: 'reviews/decide', subject: `${order} passed`, reason: 'seen and compared' })
    const [balance] = await app.sql.query<{ balance: bigint }>({
      text: `select balance from ledger.account a join identity.customer c on c.number = a.customer
             where c.account = $1 and kind = 'available' and currency = 'JPY'`,
      values: [account],
    })
    expect(balance?.balance).toBe(10_400_000n)
  })
  test('cannot approve what the published rules refuse, and returns all refusals', async () => {
    const stranger = await app.customer('9012340002')
    const order = await waiting(app, stranger.account, 'deposit')
    const { against } = (await reviewer.call('reviews/one', { order_no: order })).data
    expect(against.map(({ key }) => key)).toEqual(expect.arrayContaining(['complete_real_name_first', 'bind_card_first']))
    const refused = await decide(reviewer, order, 'passed')
    expect(refused.data.refusals?.map(({ key }) => key).toSorted()).toEqual(against.map(({ key }) => key).toSorted())
    expect((await decide(reviewer, order, 'rejected', 'no name, no card')).data.outcome).toBe('decided')
  })
  test('of many who were verified with one number at once, one is; the others’ requests cannot be passed any more', async () => {
    const accounts = Array.from({ length: 16 }, (_, turn) => `90123450${String(turn).padStart(2, '0')}`)
    const orders: string[] = []
    for (const person of accounts) {
      await app.customer(person)
      orders.push(await waitingFor(person, specimenIdNumber(77n)))
    }
    const replies = await Promise.all(orders.map((order) => decide(reviewer, order, 'passed')))
    expect(replies.map(({ msg }) => msg).toSorted()).toEqual([
      ...Array.from({ length: 15 }, () => 'id_number_already_used'),
      'success',
    ])
    const late = orders[replies.findIndex(({ status }) => status === 0)] ?? ''
    expect((await reviewer.call('reviews/one', { order_no: late })).data.against.map(({ key }) => key)).toEqual([
      'id_number_already_used',
    ])
    expect((await decide(reviewer, late, 'passed')).msg).toBe('id_number_already_used')
    expect((await decide(reviewer, late, 'rejected', 'the number is another’s')).data.outcome).toBe('decided')
    expect(app.failures).toEqual([])
  })
  test('another kind’s letter, or a number that never was, is not found', async () => {
    const order = await waiting(app, account, 'deposit')
    expect((await decide(reviewer, order.replace('D', 'W'), 'passed')).msg).toBe('not_found')
    expect((await reviewer.call('reviews/one', { order_no: 'D-999999999' })).msg).toBe('not_found')
    await decide(reviewer, order, 'rejected')
  })
})

describe('four eyes', () => {
  test('one reviewer alone decides whatever the amount', async () => {
    const order = await waiting(app, account, 'deposit', { yen: 9_000_000 })
    expect((await decide(reviewer, order, 'passed')).data.outcome).toBe('decided')
  })
  test('above the set amount the first decision is a proposal, and only the same decision by another operator takes effect', async () => {
    second = await app.operator('reviewer2', 'reviewer')
    const order = await waiting(app, account, 'deposit', { yen: 5_000_000 })
    expect((await reviewer.call('reviews/one', { order_no: order })).data.four_eyes).toMatchObject({
      needed: true,
      proposed_by: '',
      others: ['reviewer1', 'reviewer2'],
    })
    expect((await decide(reviewer, order, 'passed', 'voucher and name agree')).data.outcome).toBe('proposed')
    const again = await decide(reviewer, order, 'passed')
    expect(again.msg).toBe('another_operator_must_confirm')
    expect(again.data.refusals?.[0]?.values).toEqual({ others: 'reviewer2' })
    expect((await second.call('reviews/one', { order_no: order })).data.four_eyes).toMatchObject({
      proposed_by: 'reviewer1',
      proposed_verdict: 'passed',
      proposed_reason: 'voucher and name agree',
      others: ['reviewer2'],
    })
    // An operator who disagrees proposes the opposite, and then the first one may agree.
    expect((await decide(second, order, 'rejected', 'the slip is of another day')).data.outcome).toBe('proposed')
    expect((await decide(reviewer, order, 'rejected', 'right, it is')).data.outcome).toBe('decided')
    const [row] = await app.sql.query({
      text: `select state, decided_by, proposed_by, reason from review.request where 'D-' || number = $1`,
      values: [order],
    })
    expect(row).toEqual({ state: 'rejected', decided_by: 'reviewer1', proposed_by: 'reviewer2', reason: 'right, it is' })
  })
  test('below the amount one decision is enough, also with two reviewers', async () => {
    const order = await waiting(app, account, 'deposit', { yen: 4_999_999 })
    expect((await decide(second, order, 'passed')).data.outcome).toBe('decided')
  })
})

describe('two operators at once', () => {
  test('one wins, the other is refused, in fifty rounds; the money comes once', async () => {
    const before = await balanceOf(account)
    for (let round = 0; round < 50; round += 1) {
      const order = await waiting(app, account, 'deposit', { yen: 1_000 })
      const said = await Promise.all([decide(reviewer, order, 'passed'), decide(second, order, 'passed')])
      expect(said.map(({ msg }) => msg).toSorted()).toEqual(['request_already_decided', 'success'])
    }
    expect((await balanceOf(account)) - before).toBe(50_000n)
  })
})

const balanceOf = async (of: string): Promise<bigint> => {
  const [row] = await app.sql.query<{ balance: bigint }>({
    text: `select balance from ledger.account a join identity.customer c on c.number = a.customer
           where c.account = $1 and kind = 'available' and currency = 'JPY'`,
    values: [of],
  })
  return row?.balance ?? 0n
}
