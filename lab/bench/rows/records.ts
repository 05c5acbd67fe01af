import type { Login } from '../load/wire.ts'
import { addEntriesOf, addPeople, asOwner, loginsOf } from '../people-store.ts'
import { type Effort, median, milliseconds, type Row, whole } from '../row.ts'
import { openSite } from '../site.ts'

const entriesOf = { full: { few: 100, many: 100_000 }, quick: { few: 100, many: 2_000 } } as const
const rounds = { full: 200, quick: 20 } as const satisfies Record<Effort, number>

/** How long one page of an account's records takes, in milliseconds. @throws when it is refused. */
const pageTime = async (port: number, { account, token }: Login, page: string): Promise<{ time: number; next: string }> => {
  const started = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/api/vue/user/fundRecords`, {
    method: 'POST',
    headers: { account, token },
    body: new URLSearchParams({ type: 'jpy', limit: '20', ...(page === '' ? {} : { page }) }),
  })
  const { status, msg, data } = await reply.json()
  if (status !== 1) throw new Error(`fund records were refused: ${msg}`)
  return { time: performance.now() - started, next: data.next ?? '' }
}

export const recordsRow: Row = {
  name: 'records',
  title: 'a page of fund records of an account with 100,000 entries ÷ of one with 100',
  better: 'lower',
  must: 1.3,
  aim: 1.1,
  unit: '',
  run: async (effort) => {
    const site = await openSite()
    try {
      const { few, many } = entriesOf[effort]
      const [small, large] = loginsOf(1, 2)
      if (small === undefined || large === undefined) throw new Error('two people are compared')
      await asOwner(site.ownerUrl, async (client) => {
        await addPeople(client, 1, 200)
        await addEntriesOf(client, small.account, few)
        await addEntriesOf(client, large.account, many)
        await client.query('vacuum analyze')
      })
      const { port } = site.installation
      const times: { small: number; large: number }[] = []
      let [smallPage, largePage] = ['', '']
      for (let round = 0; round < rounds[effort]; round += 1) {
        const one = await pageTime(port, small, smallPage)
        const other = await pageTime(port, large, largePage)
        // From the first page to the next: a page in the middle of a long history costs what the first one does.
        smallPage = round % 4 === 3 ? '' : one.next
        largePage = other.next
        if (round > 4) times.push({ small: one.time, large: other.time })
      }
      const of = (choose: (pair: (typeof times)[number]) => number) => median(times.map(choose))
      return {
        value: of(({ large: time }) => time) / of(({ small: time }) => time),
        parts: [
          { name: `${whole(few)} entries`, value: milliseconds(of(({ small: time }) => time)) },
          { name: `${whole(many)} entries`, value: milliseconds(of(({ large: time }) => time)) },
        ],
      }
    } finally {
      await site.installation.stop()
    }
  },
}
