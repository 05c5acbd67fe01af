import { type LoadProcess, loadProcess, perSecond } from '../load/child.ts'
import type { Flood, FloodPlan } from '../load/flood-client.ts'
import { missingOrders, storedAnswers } from '../overload-store.ts'
import { asOwner } from '../people-store.ts'
import { type Effort, median, milliseconds, type Row, whole } from '../row.ts'
import { buyOneShare, openOrderRig, roundsOf } from './orders.ts'

/** How much more is offered than the server was able to do. */
const times = 4
/** Twice as many connections as the server lets in at once, and room for the answers that are on their way. */
const connections = 3_000
const spans = { full: { warmUp: 2_000, length: 6_000 }, quick: { warmUp: 500, length: 2_000 } } as const satisfies Record<
  Effort,
  object
>

/** What was accepted is in the ledger, and what was refused has left nothing. @throws when it is not so. */
const check = async (url: string, flood: Flood): Promise<void> => {
  if (flood.strange !== '') throw new Error(`an answer was neither an acceptance nor a refusal: ${flood.strange}`)
  await asOwner(url, async (client) => {
    const missing = await missingOrders(client, flood.orders)
    if (missing > 0) throw new Error(`${missing} of ${flood.orders.length} accepted orders are not in the ledger`)
    const stored = await storedAnswers(client, flood.refusedKeys)
    if (stored > 0) throw new Error(`${stored} of ${flood.refusedKeys.length} refused orders have left something`)
  })
}

export const overloadRow: Row = {
  name: 'overload',
  title: `orders done each second while ${times} times the peak is offered in an open loop ÷ the peak; every accepted order is in the ledger`,
  better: 'higher',
  must: 0.8,
  aim: 0.9,
  unit: '',
  run: async (effort) => {
    const rig = await openOrderRig(effort)
    const floods: LoadProcess<FloodPlan, Flood> = loadProcess('flood')
    try {
      if (effort === 'full') await rig.ordersOf(rig.logins, { warmUp: 6_000 })
      const rounds: { readonly peak: number; readonly flood: Flood }[] = []
      for (let round = 0; round < roundsOf(effort); round += 1) {
        const peak = perSecond(await rig.ordersOf(rig.logins))
        const { port } = rig.site.installation
        const plan = { port, connections, logins: rig.logins, call: 'trade/buy', body: buyOneShare, ...spans[effort] }
        const flood = await floods.run({ ...plan, rate: times * peak })
        await check(rig.site.ownerUrl, flood)
        rounds.push({ peak, flood })
      }
      const of = (choose: (round: (typeof rounds)[number]) => number) => median(rounds.map(choose))
      const rate = (choose: (flood: Flood) => number) => whole(of(({ flood }) => choose(flood) / flood.seconds))
      return {
        value: of(({ peak, flood }) => flood.accepted / flood.seconds / peak),
        parts: [
          { name: 'peak', value: `${whole(of(({ peak }) => peak))} orders/s` },
          { name: 'offered', value: `${rate(({ offered }) => offered)}/s` },
          {
            name: 'accepted',
            value: `${rate(({ accepted }) => accepted)}/s, p99 ${milliseconds(of(({ flood }) => flood.acceptedP99))}`,
          },
          {
            name: 'refused with 503',
            value: `${rate(({ refused }) => refused)}/s, p50 ${milliseconds(of(({ flood }) => flood.refusedP50))}, p99 ${milliseconds(of(({ flood }) => flood.refusedP99))}`,
          },
          { name: 'found no idle connection', value: `${rate(({ unsent }) => unsent)}/s` },
          { name: 'accepted and missing', value: '0' },
        ],
      }
    } finally {
      floods.end()
      await rig.end()
    }
  },
}
