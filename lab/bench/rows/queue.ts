import type { Login } from '../load/wire.ts'
import { asOwner } from '../people-store.ts'
import { addQueue, addReviewer } from '../people-with-cards-store.ts'
import { type Effort, median, milliseconds, type Row, whole } from '../row.ts'
import { openSite } from '../site.ts'

const itemsOf = { full: { few: 100, many: 100_000 }, quick: { few: 100, many: 5_000 } } as const
const rounds = { full: 200, quick: 20 } as const satisfies Record<Effort, number>

/** How long one page of a queue takes, in milliseconds. @throws when one is refused. */
const pageTime = async (port: number, { token }: Login, kind: string, page: string): Promise<{ time: number; next: string }> => {
  const ask = async (call: string, form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(form)
    const reply = await fetch(`http://127.0.0.1:${port}/api/ops/${call}`, { method: 'POST', headers: { token }, body })
    const { status, msg, data } = await reply.json()
    if (status !== 1) throw new Error(`${call} was refused: ${msg}`)
    return data
  }
  const started = performance.now()
  const { next } = await ask('reviews/queue', { kind, limit: '50', ...(page === '' ? {} : { page }) })
  return { time: performance.now() - started, next: next ?? '' }
}

export const queueRow: Row = {
  name: 'queue',
  title: 'a page of the console’s queue with 100,000 requests ÷ of one with 100',
  better: 'lower',
  must: 1.3,
  aim: 1.1,
  unit: '',
  run: async (effort) => {
    const site = await openSite()
    try {
      const { few, many } = itemsOf[effort]
      let reviewer: Login | null = null
      await asOwner(site.ownerUrl, async (client) => {
        reviewer = await addReviewer(client)
        await addQueue(client, 'withdrawal', 1, few)
        await addQueue(client, 'deposit', few + 1, many)
        await client.query('vacuum analyze')
      })
      if (reviewer === null) throw new Error('a reviewer looks')
      const { port } = site.installation
      const times: { small: number; large: number }[] = []
      let [smallPage, largePage] = ['', '']
      for (let round = 0; round < rounds[effort]; round += 1) {
        const one = await pageTime(port, reviewer, 'withdrawal', smallPage)
        const other = await pageTime(port, reviewer, 'deposit', largePage)
        smallPage = smallPage === '' ? one.next : ''
        largePage = other.next
        // The last page of the small queue is as long as the others: the first and the second alternate.
        if (round > 4) times.push({ small: one.time, large: other.time })
      }
      const of = (choose: (pair: (typeof times)[number]) => number) => median(times.map(choose))
      return {
        value: of(({ large }) => large) / of(({ small }) => small),
        parts: [
          { name: `${whole(few)} requests`, value: milliseconds(of(({ small }) => small)) },
          { name: `${whole(many)} requests`, value: milliseconds(of(({ large }) => large)) },
        ],
      }
    } finally {
      await site.installation.stop()
    }
  },
}
