import { median, milliseconds, type Row } from '../row.ts'
import { openOrderRig, roundsOf } from './orders.ts'

export const latencyRow: Row = {
  name: 'latency',
  title: 'p50 of one order on an idle server ÷ p50 of one durable function call',
  better: 'lower',
  must: 8,
  aim: 6,
  unit: '',
  run: async (effort) => {
    const rig = await openOrderRig(effort)
    try {
      const pairs: { order: number; call: number }[] = []
      for (let round = 0; round < roundsOf(effort); round += 1) {
        const order = await rig.ordersOf(rig.logins, { clients: 1 })
        const call = await rig.functions({ connections: 1 })
        pairs.push({ order: order.p50, call: call.p50 })
      }
      return {
        value: median(pairs.map(({ order, call }) => order / call)),
        parts: [
          { name: 'one order', value: milliseconds(median(pairs.map(({ order }) => order))) },
          { name: 'one function call', value: milliseconds(median(pairs.map(({ call }) => call))) },
        ],
      }
    } finally {
      await rig.end()
    }
  },
}
