import { setTimeout as sleep } from 'node:timers/promises'
import { parsePrice } from '@zaraba/money/price.ts'
import { addAlerts, countAlerts } from '../alerts-store.ts'
import { addPeople, asOwner } from '../people-store.ts'
import { postgresOf, timeOfFamily, timeOfProcess } from '../processor-time.ts'
import { type Effort, type Row, whole } from '../row.ts'
import { openSite, type Site } from '../site.ts'

const customers = 500
const plans = { full: { alerts: 100_000, seconds: 30 }, quick: { alerts: 2_000, seconds: 3 } } as const satisfies Record<
  Effort,
  { readonly alerts: number; readonly seconds: number }
>
/** Shares of Tokyo that the alerts are spread over: the most traded ones. */
const shares = 500

interface Page {
  readonly data: { readonly list: readonly { readonly code: string; readonly price: string }[]; readonly next: string | null }
}

const mostTraded = async ({ installation }: Site) => {
  const found: { readonly code: string; readonly price: number }[] = []
  for (let page: string | null = ''; page !== null && found.length < shares; ) {
    const body: URLSearchParams = new URLSearchParams({
      type: 'jpy',
      sort: 'turnover',
      limit: '100',
      ...(page === '' ? {} : { page }),
    })
    const reply = await fetch(`${installation.address}/api/vue/market/list`, { method: 'POST', body })
    const { data }: Page = await reply.json()
    for (const { code, price } of data.list) if (price !== '-') found.push({ code, price: parsePrice(price) })
    page = data.next
  }
  return found.slice(0, shares)
}

/** Share of a core, in per cent, that the server and its PostgreSQL use for some seconds of a session at normal speed. */
const shareOfCore = async (site: Site, postgres: number, seconds: number): Promise<number> => {
  const server = site.installation.process.pid ?? 0
  const used = () => (timeOfProcess(server) ?? 0) + (timeOfFamily(postgres) ?? 0)
  const [from, startedAt] = [used(), performance.now()]
  await sleep(seconds * 1_000)
  return (used() - from) / (performance.now() - startedAt) / 10
}

export const alertsRow: Row = {
  name: 'alerts',
  title:
    '100,000 armed alerts on 500 shares while a session runs: share of one core, server and PostgreSQL, beyond that without alerts',
  better: 'lower',
  must: 25,
  aim: 10,
  unit: '%',
  run: async (effort) => {
    const { alerts, seconds } = plans[effort]
    const site = await openSite()
    try {
      const postgres = await postgresOf(site.ownerUrl)
      if (postgres === null) throw new Error('this system does not say which process PostgreSQL is')
      await asOwner(site.ownerUrl, (client) => addPeople(client, 1, customers))
      const priced = await mostTraded(site)
      // The first seconds belong to the compiler.
      await shareOfCore(site, postgres, seconds / 3)
      const without = await shareOfCore(site, postgres, seconds)
      await asOwner(site.ownerUrl, (client) => addAlerts(client, priced, alerts, customers))
      await shareOfCore(site, postgres, seconds / 3)
      const share = await shareOfCore(site, postgres, seconds)
      let counted = { armed: 0, fired: 0 }
      await asOwner(site.ownerUrl, async (client) => {
        counted = await countAlerts(client)
      })
      const parts = [
        { name: 'armed', value: whole(counted.armed) },
        { name: 'fired meanwhile', value: whole(counted.fired) },
        { name: 'shares', value: whole(priced.length) },
        { name: 'without alerts', value: `${without.toFixed(1)}% of a core` },
        { name: 'with them', value: `${share.toFixed(1)}%` },
      ]
      return { value: share - without, parts }
    } finally {
      await site.installation.stop()
    }
  },
}
