import { openWire, requestText, type Wire } from '../load/wire.ts'
import { type Effort, median, milliseconds, type Part, type Row, whole } from '../row.ts'
import { openSite } from '../site.ts'

const rounds = { full: 300, quick: 12 } as const satisfies Record<Effort, number>

/** Rounds that are not measured at least. */
const warmUp = 8

/** Calls of the six pages when they open, each as its screen makes them. */
const pages = [
  ['indicators', 'type=jpy'],
  ['rankings', 'type=jpy&kind=turnover_surge&limit=25'],
  ['shortSelling', 'type=jpy&sort=ratio&limit=25'],
  ['industries', 'type=jpy'],
  ['companies', 'type=jpy&sort=yield&order=down&per_max=20&limit=25'],
  ['disclosures', 'type=jpy&limit=30'],
] as const
/** A page of the quotes list, as its screen asks for it. */
const quotesList = ['list', 'type=jpy&sort=market_cap&limit=50'] as const

type Asked = readonly [call: string, body: string]
const nobody = { account: '', token: '' }

interface Answer {
  readonly time: number
  readonly bytes: number
}

/** @throws when it is refused. */
const ask = async (wire: Wire, port: number, [call, body]: Asked): Promise<Answer> => {
  const request = requestText(port, nobody, `market/${call}`, body, '')
  const startedAt = performance.now()
  const answer = await wire.exchange(request)
  const time = performance.now() - startedAt
  if (!answer.subarray(0, 11).equals(Buffer.from('{"status":1')))
    throw new Error(`${call} was refused: ${answer.subarray(0, 300)}`)
  return { time, bytes: answer.length }
}

/** The six pages, each with a page of the list before it, in turn. */
const measured = async (wire: Wire, port: number, count: number) => {
  const found = pages.map(() => ({ page: [] as Answer[], list: [] as Answer[] }))
  for (let round = 0; round < count; round += 1)
    for (const [index, page] of pages.entries()) {
      const list = await ask(wire, port, quotesList)
      found[index]?.page.push(await ask(wire, port, page))
      found[index]?.list.push(list)
    }
  return found
}

const timeOf = (answers: readonly Answer[]): number => median(answers.map(({ time }) => time))
const textOf = (answers: readonly Answer[]): string =>
  `${milliseconds(timeOf(answers))}, ${whole(median(answers.map(({ bytes }) => bytes / 1000)))} KB`

export const marketPagesRow: Row = {
  name: 'market-pages',
  title: 'a page of the market summary, mean of the six ÷ a page of the quotes list',
  better: 'lower',
  must: 1.5,
  aim: 1.2,
  unit: '',
  run: async (effort) => {
    const { installation } = await openSite()
    const { port } = installation
    const wire = await openWire(port)
    try {
      // The first look waits for the sums of the past sessions, and the first answers belong to the compiler.
      await measured(wire, port, Math.max(warmUp, Math.ceil(rounds[effort] / 10)))
      const found = await measured(wire, port, rounds[effort])
      const lists = found.flatMap(({ list }) => list)
      const mean = found.reduce((sum, { page }) => sum + timeOf(page), 0) / found.length
      const parts: readonly Part[] = found.map(({ page }, index) => ({ name: pages[index]?.[0] ?? '', value: textOf(page) }))
      return { value: mean / timeOf(lists), parts: [...parts, { name: 'quotes list', value: textOf(lists) }] }
    } finally {
      wire.end()
      await installation.stop()
    }
  },
}
