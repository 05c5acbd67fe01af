import { randomUUID } from 'node:crypto'
import type { Notices } from '../database/notices.ts'
import type { Bus } from './bus.ts'

/** A notice of PostgreSQL has at most 8,000 bytes. */
const mostCustomers = 300

/** The bus of every installation without another one: each server hears of all customers, by a notice of PostgreSQL. */
export const postgresBus = (notices: Pick<Notices, 'on' | 'onGap' | 'notify' | 'listens'>): Bus => {
  const own = randomUUID()
  const sending = new Set<Promise<void>>()
  return {
    kind: 'postgresql',
    connected: notices.listens,
    publish: (customers) => {
      const all = [...customers]
      for (let from = 0; from < all.length; from += mostCustomers) {
        const sent = notices.notify('events', `${own} ${all.slice(from, from + mostCustomers).join(' ')}`).catch(() => {})
        sending.add(sent)
        void sent.then(() => sending.delete(sent))
      }
    },
    onNews: (heard) =>
      notices.on('events', (payload) => {
        const [from, ...numbers] = payload.split(' ')
        if (from !== own) heard(new Set(numbers.map(BigInt)))
      }),
    onGap: notices.onGap,
    follow: () => {},
    unfollow: () => {},
    close: async () => void (await Promise.all(sending)),
  }
}
