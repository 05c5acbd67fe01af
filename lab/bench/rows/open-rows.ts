import { randomUUID } from 'node:crypto'
import { type Login, openWire, requestText, type Wire } from '../load/wire.ts'
import { addPeople, asOwner, loginsOf } from '../people-store.ts'
import { type Effort, median, milliseconds, type Row, whole } from '../row.ts'
import { openSite } from '../site.ts'

const openRowsOf = { full: { few: 10, many: 1_000 }, quick: { few: 10, many: 120 } } as const
const rounds = { full: 200, quick: 20 } as const satisfies Record<Effort, number>

/** Shares that a thousand rows are spread over, as a diligent customer's are. */
const codes = ['7203', '6758', '9984', '8306', '7974', '9432', '4063', '8035', '6861', '4502']

const answered = async (wire: Wire, port: number, login: Login, call: string, body: string): Promise<number> => {
  const startedAt = performance.now()
  const answer = await wire.exchange(requestText(port, login, call, body, randomUUID()))
  const time = performance.now() - startedAt
  if (!answer.subarray(0, 11).equals(Buffer.from('{"status":1')))
    throw new Error(`${call} was refused: ${answer.subarray(0, 300)}`)
  return time
}

const buy = async (wire: Wire, port: number, login: Login, count: number): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    const code = codes[number % codes.length]
    const body = `type=jpy&code=${code}&direction=long&price_type=market&stock_num=1&leverage=3`
    await answered(wire, port, login, 'trade/buy', body)
  }
}

interface OpenRowsTimes {
  readonly few: number
  readonly many: number
  /** Rows that the two customers have open. */
  readonly rows: { readonly few: number; readonly many: number }
}

/** How long a call takes for a customer with few open rows and for one with many, in milliseconds: medians of alternating calls. */
const timesOfOpenRows = async (effort: Effort, call: string): Promise<OpenRowsTimes> => {
  const site = await openSite()
  const { port } = site.installation
  const rows = openRowsOf[effort]
  const wires = await Promise.all([openWire(port), openWire(port)])
  try {
    const [small, large] = loginsOf(1, 2)
    const [one, other] = wires
    if (small === undefined || large === undefined || one === undefined || other === undefined)
      throw new Error('two people are compared')
    await asOwner(site.ownerUrl, (client) => addPeople(client, 1, 200))
    await Promise.all([buy(one, port, small, rows.few), buy(other, port, large, rows.many)])
    const times: { few: number; many: number }[] = []
    for (let round = 0; round < rounds[effort]; round += 1) {
      const few = await answered(one, port, small, call, 'type=jpy')
      const many = await answered(other, port, large, call, 'type=jpy')
      // The first calls belong to the compiler.
      if (round >= rounds[effort] / 4) times.push({ few, many })
    }
    return { few: median(times.map(({ few }) => few)), many: median(times.map(({ many }) => many)), rows }
  } finally {
    for (const wire of wires) wire.end()
    await site.installation.stop()
  }
}

const partsOf = ({ few, many, rows }: OpenRowsTimes) => [
  { name: `${whole(rows.few)} rows`, value: milliseconds(few) },
  { name: `${whole(rows.many)} rows`, value: milliseconds(many) },
]

export const userinfoRow: Row = {
  name: 'userinfo',
  title: '`getUserinfo` of a customer with 1,000 open rows ÷ of one with 10',
  better: 'lower',
  must: 1.3,
  aim: 1.1,
  unit: '',
  run: async (effort) => {
    const times = await timesOfOpenRows(effort, 'user/getUserinfo')
    return { value: times.many / times.few, parts: partsOf(times) }
  },
}

export const positionsRow: Row = {
  name: 'positions',
  title: 'list of positions: what each further open row costs, from 10 to 1,000',
  better: 'lower',
  must: 10,
  aim: 7,
  unit: ' µs',
  run: async (effort) => {
    const times = await timesOfOpenRows(effort, 'trade/userstocklist')
    return { value: ((times.many - times.few) / (times.rows.many - times.rows.few)) * 1_000, parts: partsOf(times) }
  },
}
