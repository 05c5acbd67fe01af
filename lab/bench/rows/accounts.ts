import { type Alternated, alternate, slices } from '../alternate.ts'
import type { Login } from '../load/wire.ts'
import { addHistory, addPeople, asOwner, countEntries, loginsOf } from '../people-store.ts'
import { type Row, whole } from '../row.ts'
import { doneOf, openOrderRig, sideOfOrders } from './orders.ts'

/** Accounts at each step of the growth. */
const steps = { full: [10_000, 50_000, 200_000], quick: [3_000] } as const
/** A log-in lives in the server's memory; these are spread evenly over all accounts. */
const loggedIn = 4_000
/** With the three grants of each account these make 2 million entries of 200,000 accounts. */
const historyRounds = 7

const spread = (accounts: number): readonly Login[] => {
  const all = loginsOf(1, accounts)
  const stride = Math.max(1, Math.floor(accounts / loggedIn))
  return all.filter((_, index) => index % stride === 0)
}

export const accountsRow: Row = {
  name: 'accounts',
  title: 'orders/s with 200,000 accounts and 2 million entries ÷ with 1,000 accounts',
  better: 'higher',
  must: 0.85,
  aim: 0.95,
  unit: '',
  run: async (effort) => {
    const small = await openOrderRig(effort)
    const large = await openOrderRig(effort)
    try {
      const points: (readonly [number, number])[] = []
      let before = large.logins.length
      let found: Alternated | null = null
      let entries = 0
      for (const accounts of steps[effort]) {
        await asOwner(large.site.ownerUrl, async (client) => {
          await addPeople(client, before + 1, accounts)
          await addHistory(client, before + 1, accounts, historyRounds)
          await client.query('vacuum analyze')
          entries = await countEntries(client)
        })
        before = accounts
        const logins = spread(accounts)
        // Reads every log-in once, so that the measurement does not begin with a cold table of sessions.
        await large.ordersOf(logins)
        const span = slices[effort]
        const many = {
          meters: large.meters,
          slice: async () => doneOf(await large.ordersOf(logins, span), span),
        }
        found = await alternate(span.pairs, { product: many, limit: sideOfOrders(small, span) })
        if (points.length === 0) points.push([small.logins.length, found.limit])
        points.push([accounts, found.product])
      }
      return {
        value: found?.ratio ?? 0,
        parts: [
          { name: 'accounts', value: whole(before) },
          { name: 'entries', value: whole(entries) },
          { name: 'orders/s', value: whole(points.at(-1)?.[1] ?? 0) },
          ...(found?.parts ?? []),
        ],
        growth: { title: 'Orders a second', across: 'accounts', up: 'orders/s', points },
      }
    } finally {
      await large.end()
      await small.end()
    }
  },
}
