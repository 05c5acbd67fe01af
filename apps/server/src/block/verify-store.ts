import { createHmac } from 'node:crypto'
import type { Market } from '@zaraba/market/markets.ts'
import { hexOf } from '@zaraba/market/simulator/sha256.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { allot } from '@zaraba/rules/block/allotment.ts'
import { costOf } from '@zaraba/rules/block/buying.ts'
import { commitmentTo } from '@zaraba/rules/draw/draw.ts'
import { firstChangeOf } from '../base/change-store.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'
import { count, tally } from '../verify/verified.ts'
import { applicantOf, applicationNo, sealedOfOffer } from './applications/application-store.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row = missing('a count')] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `block.${invariant}`, checked: row.checked, wrong: row.wrong }
}

/** The shares that an offer has given are those of its grabs and its allotment together, and no more than its quota. */
const given = `
  select count(*) as checked,
    count(*) filter (where t.taken <> coalesce(g.shares, 0) + coalesce(a.shares, 0) or t.taken > o.quota or t.quota <> o.quota) as wrong
  from block.offer o join block.taken t on t.offer = o.id
  left join (select offer, sum(shares) as shares from block.grab group by offer) g on g.offer = o.id
  left join (select offer, sum(won) as shares from block.application where sealed group by offer) a on a.offer = o.id`

/** No customer has more shares of an offer than its cap. */
const capped = `
  select count(*) as checked, count(*) filter (where m.shares > o.cap) as wrong
  from (select customer, offer, sum(shares) as shares from (
          select customer, offer, shares from block.grab
          union all select customer, offer, won from block.application where state = 'passed') each group by customer, offer) m
  join block.offer o on o.id = m.offer`

/** An application that passed has won something in a sealed list; one without an allotment has not passed. */
const passed = `
  select count(*) as checked,
    count(*) filter (where (state = 'passed' and (won = 0 or not sealed)) or (won > 0 and not sealed)) as wrong
  from block.application`

/** The commitment of an offer was a leaf of the public log before anybody could apply for it. */
const committed = `
  select count(*) as checked, count(*) filter (where o.leaf is null or o.leaf > ${firstChangeOf('block.application', 'a.request::text')}) as wrong
  from block.application a join (select f.id, ${firstChangeOf('block.offer', 'f.id')} as leaf from block.offer f) o on o.id = a.offer`

/** An entry for a block or a grab, by its cause and its operation. */
interface BlockEntry {
  readonly cause: string
  readonly operation: string
  readonly amount: string
}
interface Bought {
  readonly market: Market
  readonly price: Price
  readonly number: bigint
  readonly state: 'pending' | 'passed' | 'rejected' | 'cancelled' | 'grabbed'
  readonly won: number
  readonly money: bigint
  readonly entries: readonly BlockEntry[] | null
}
const entriesOf = (prefix: string): string => `(
  select json_agg(json_build_object('cause', m.cause, 'operation', m.operation, 'amount', m.amount::text)) from ledger.move m
  where m.customer = b.customer and starts_with(m.cause, ${prefix})) as entries`

/** Applications that are read at a time. */
const page = 1_000

const applicationsAfter = (database: Queryable, after: bigint) =>
  database.query<Bought>({
    name: 'block.applications_to_verify',
    text: `select o.market, o.price::float8 as price, b.request as number, b.state, b.won, b.money, ${entriesOf(`'block/B-' || b.request || '/'`)}
           from block.application b join block.offer o on o.id = b.offer where b.request > $1 order by b.request limit $2`,
    values: [after, page],
  })
const grabsAfter = (database: Queryable, after: bigint) =>
  database.query<Bought>({
    name: 'block.grabs_to_verify',
    text: `select o.market, o.price::float8 as price, b.number, 'grabbed' as state, b.shares as won, b.money, ${entriesOf(`'block/G-' || b.number || '/'`)}
           from block.grab b join block.offer o on o.id = b.offer where b.number > $1 order by b.number limit $2`,
    values: [after, page],
  })

/** Whether an application or a grab moved what it must: held whole, the price of the won shares paid, and the rest returned, each once. */
const movedRight = ({ market, price, number, state, won, money, entries }: Bought): boolean => {
  const cost = costOf({ market, price }, won)
  const due: readonly (readonly [word: string, operation: string, amount: bigint])[] =
    state === 'grabbed'
      ? [['grabbed', 'receive', cost]]
      : [
          ['held', 'block_hold', money],
          ['passed', 'receive', state === 'passed' ? cost : 0n],
          ['passed', 'block_back', state === 'passed' ? money - cost : 0n],
          ['back', 'block_back', state === 'rejected' || state === 'cancelled' ? money : 0n],
        ]
  const prefix = `block/${state === 'grabbed' ? 'G' : 'B'}-${number}`
  const expected = due.flatMap(([word, operation, amount]) => (amount === 0n ? [] : [`${prefix}/${word} ${operation} ${amount}`]))
  const found = (entries ?? []).map(({ cause, operation, amount }) => `${cause} ${operation} ${amount}`)
  return expected.toSorted().join() === found.toSorted().join() && (state !== 'grabbed' || cost === money)
}

/** Every application and every grab, and whether they moved what follows from the offer's price. */
const moved = async (database: Queryable): Promise<Verified> => {
  const found = tally()
  for (const read of [applicationsAfter, grabsAfter])
    for (let after = -1n; ; ) {
      const rows = await read(database, after)
      for (const row of rows) count(found, () => movedRight(row))
      const last = rows.at(-1)
      if (last === undefined || rows.length < page) break
      after = last.number
    }
  return { invariant: 'block.purchases_moved_what_they_cost', ...found }
}

/** Every entry belongs to an application or a grab that exists. */
const known = `
  select count(*) as checked, count(*) filter (where b.order_no is null) as wrong
  from (select distinct customer, split_part(cause, '/', 2) as order_no from ledger.move where starts_with(cause, 'block/')) m
  left join (select customer, 'B-' || request as order_no from block.application
             union all select customer, 'G-' || number from block.grab) b using (customer, order_no)`

interface Settled {
  readonly id: string
  readonly quota: number
  readonly minimum: number
  readonly commitment: string
  readonly secret: string
  readonly root: string
}

/** Every allotment again, from the revealed secret and the sealed list; and that the secret is the one that was committed to. */
const allotments = async (database: Queryable): Promise<Verified> => {
  const offers = await database.query<Settled>({
    text: 'select id, quota, minimum, commitment, secret, root from block.offer where settled_at is not null order by id',
    values: [],
  })
  const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest()
  let wrong = 0n
  for (const { id, quota, minimum, commitment, secret, root } of offers) {
    const key = Buffer.from(secret, 'hex')
    const sealed = await sealedOfOffer(database, id)
    const again = allot(sealed.map(applicantOf), { quota, unit: minimum }, key, { hmac })
    const same = sealed.every(({ request, won }) => again.won.get(applicationNo(request)) === won)
    if (!same || again.root !== root || hexOf(commitmentTo(key)) !== commitment) wrong += 1n
  }
  return { invariant: 'block.allotments_follow_from_their_seed', checked: BigInt(offers.length), wrong }
}

/** Invariants of the books of blocks and grabs. */
export const verifyBlocks = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(database, 'shares_given_are_those_bought', given),
  await counted(database, 'customers_stay_within_the_cap', capped),
  await counted(database, 'what_passed_was_allotted', passed),
  await counted(database, 'commitments_are_leaves_before_applications', committed),
  await counted(database, 'entries_have_their_purchase', known),
  await moved(database),
  await allotments(database),
]
