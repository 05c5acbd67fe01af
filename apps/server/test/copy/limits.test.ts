import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recomputeCopy, verifyCopy } from '../../src/copy/verify.ts'
import { forge } from '../as-owner.ts'
import { auditRow } from '../audited.ts'
import { fundPassword, type Tester } from '../http/running-app.ts'
import { type CopyWorld, copyWorld } from './copy-world.ts'

let world: CopyWorld
let people: readonly Tester[]
beforeAll(async () => {
  world = await copyWorld()
  people = await Promise.all(Array.from({ length: 12 }, () => world.person()))
  await world.product('jp-chase')
}, 300_000)
afterAll(() => world.close())

const wrong = async () =>
  [...(await verifyCopy(world.database)), ...(await recomputeCopy(world.database))].filter((each) => each.wrong > 0n)

describe('how much a product takes, and until when', () => {
  test('[M-28] the last room goes to as many as fit, and the others hear what is left', async () => {
    await forge(world.app.database.ownerUrl, 'copy.product', `update copy.product set capacity = 1000000 where id = 'jp-chase'`)
    const replies = await Promise.all(people.map((who) => world.follow(who, 'jp-chase', '300000')))
    const passed = replies.filter(({ msg }) => msg === 'follow_order_success')
    const refused = replies.filter(({ msg }) => msg === 'insufficient_fundraising_amount')
    expect([passed.length, refused.length]).toEqual([3, 9])
    for (const { data } of refused)
      expect(data.refusals?.[0]).toMatchObject({ now: '100000', needed: '300000', values: { currency: 'JPY' } })
    expect((await world.product('jp-chase')).capacity_left).toBe('100000')
    for (const who of people) await world.agrees(who)
  })

  test('[M-28] the database itself takes no more, whatever its callers think', async () => {
    const more = world.database.query({ text: `update copy.product set taken = capacity + 1 where id = 'jp-chase'`, values: [] })
    await expect(more).rejects.toThrow(/within_capacity/)
  })

  test('[M-34] in the half hour before a close no following begins or ends, and the refusal says from when it may', async () => {
    const late = await copyWorld({ environment: { ZARABA_PRACTICE_START: '2026-11-20T15:05:00+09:00' } })
    try {
      expect((await late.product('jp-dividend')).can.refusals.map(({ key }) => key)).toEqual(['past_copy_time_limit'])
      const refused = await late.follow(late.host, 'jp-dividend', '50000')
      expect([refused.status, refused.msg]).toEqual([0, 'past_copy_time_limit'])
      const [refusal] = refused.data.refusals ?? []
      expect(refusal).toMatchObject({
        needed: '2026-11-20T15:00:00+09:00',
        values: { next: '2026-11-20T15:30:00+09:00' },
      })
      expect(refusal?.now).toMatch(/^2026-11-20T15:0/)
      expect(await late.rows(late.host)).toEqual([])
      // New York is closed at that hour: a following that begins at its next close is accepted.
      expect((await late.follow(late.host, 'us-sectors', '500')).msg).toBe('follow_order_success')
      await late.agrees(late.host)
    } finally {
      await late.close()
    }
  }, 300_000)

  test('an end of the lock pays exactly once, beside a flag that comes at the same moment', async () => {
    const running = (await Promise.all(people.map(async (who) => ({ who, rows: await world.rows(who) })))).filter(
      ({ rows }) => rows.length > 0,
    )
    expect(running).toHaveLength(3)
    const [first] = running
    if (first === undefined) throw new Error('three follow')
    await world.database.query({
      text: `with audited as materialized (${auditRow})
             insert into identity.flag (customer, flag, reason, until, set_at)
             select number, 'frozen', 'lost phone', null, now() from identity.customer, audited where account = $1`,
      values: [first.who.account],
    })
    await world.daysPass(4)
    for (const { who } of running) await world.agrees(who)
    expect(
      await world.one(`select count(*) as n from ledger.move where operation = 'copy_back' and cause like 'copy/%/ended'`),
    ).toBe(3n)
    expect(await world.one(`select taken as n from copy.product where id = 'jp-chase'`)).toBe(0n)
    expect((await world.product('jp-chase')).past.count).toBe(3)
  }, 300_000)
})

describe('what the books say', () => {
  test('every unit value and every payout follows from what was stored', async () => {
    expect(await wrong()).toEqual([])
  })

  test('a forged unit value, payout or capacity is found', async () => {
    const forged = async (text: string, back: string, invariant: string) => {
      const [, table = ''] = text.split(' ')
      await forge(world.app.database.ownerUrl, table, text)
      expect((await wrong()).map((each) => each.invariant)).toContain(invariant)
      await forge(world.app.database.ownerUrl, table, back)
    }
    await forged(
      `update copy.record set data = set_byte(data, 3011, get_byte(data, 3011) # 1) where id = 'jp-chase'`,
      `update copy.record set data = set_byte(data, 3011, get_byte(data, 3011) # 1) where id = 'jp-chase'`,
      'copy.unit_values_follow_from_closes',
    )
    await forged(
      `update copy.following set worth = worth + 1, paid = paid + 1 where ended_at is not null`,
      `update copy.following set worth = worth - 1, paid = paid - 1 where ended_at is not null`,
      'copy.payouts_follow_from_unit_values',
    )
    await forged(
      `update copy.following set start_value = start_value + 1 where ended_at is not null`,
      `update copy.following set start_value = start_value - 1 where ended_at is not null`,
      'copy.followings_at_published_values',
    )
    await forged(
      `update copy.product set taken = 1 where id = 'jp-chase'`,
      `update copy.product set taken = 0 where id = 'jp-chase'`,
      'copy.capacity_is_what_runs',
    )
    await forged(
      `update copy.following set fee = fee + 1, paid = paid - 1 where ended_at is not null`,
      `update copy.following set fee = fee - 1, paid = paid + 1 where ended_at is not null`,
      'copy.followings_moved_what_they_say',
    )
    const first = `where product = 'jp-chase' and date = (select min(date) from copy.traded where product = 'jp-chase')`
    const shares = (change: string) =>
      `update copy.traded set trades = jsonb_set(trades, '{0,shares}', to_jsonb((trades #>> '{0,shares}')::int ${change})) ${first}`
    await forged(shares('+ 1'), shares('- 1'), 'copy.trades_follow_from_closes')
    expect(await wrong()).toEqual([])
  })

  test('another customer’s following is not found', async () => {
    const [, , bob] = people as [Tester, Tester, Tester]
    const owner = people.find((who) => who !== bob)
    const { data } = await world.follow(owner as Tester, 'jp-momentum', '100000')
    expect((await bob.call('trade/productOrder', { order_no: data.order_no })).msg).toBe('not_found')
    expect((await bob.call('trade/productEnd', { order_no: data.order_no, fund_password: fundPassword })).msg).toBe('not_found')
  })
})
