import { createHmac } from 'node:crypto'
import { hexOf } from '@zaraba/market/simulator/sha256.ts'
import { allot } from '@zaraba/rules/block/allotment.ts'
import { commitmentTo } from '@zaraba/rules/draw/draw.ts'
import type { Queryable } from '../base/database.ts'
import type { Verified } from '../base/ledger-verify-store.ts'
import { applicantOf, applicationNo, sealedOfOffer } from './application-store.ts'

const counted = async (database: Queryable, invariant: string, text: string): Promise<Verified> => {
  const [row] = await database.query<{ checked: bigint; wrong: bigint }>({ text, values: [] })
  return { invariant: `block.${invariant}`, checked: row?.checked ?? 0n, wrong: row?.wrong ?? 0n }
}

/** What is given away of an offer is what its grabs and its allotment hold together, and no more than there is. */
const given = `
  select count(*) as checked,
    count(*) filter (where t.taken <> coalesce(g.shares, 0) + coalesce(a.shares, 0) or t.taken > o.quota or t.quota <> o.quota) as wrong
  from block.offer o join block.taken t on t.offer = o.id
  left join (select offer, sum(shares) as shares from block.grab group by offer) g on g.offer = o.id
  left join (select offer, sum(won) as shares from block.application where sealed group by offer) a on a.offer = o.id`

/** Nobody has more of an offer than its cap, and nobody less than they asked for was made to pay. */
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

/** What the books of blocks and grabs must say, whatever has happened. */
export const verifyBlocks = async (database: Queryable): Promise<readonly Verified[]> => [
  await counted(database, 'shares_given_are_those_bought', given),
  await counted(database, 'nobody_has_more_than_the_cap', capped),
  await counted(database, 'what_passed_was_allotted', passed),
  await allotments(database),
]
