import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import { type DateText, dateText, parseInstant } from '@zaraba/money/time.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { withDatabase } from '../bare-database.ts'
import { barReader, storeBars } from '../bars-store.ts'
import { drawnWorld } from '../drawn-world.ts'
import { median, milliseconds, type Row } from '../row.ts'

const genesis = dateText('2026-08-31')
const until = parseInstant('2026-11-19T00:00:00Z')
/** Days that are asked for of each company, none of them read before. */
const dates = ['2026-09-01', '2026-09-03', '2026-09-08', '2026-09-10', '2026-09-15', '2026-10-01', '2026-10-06', '2026-10-08']
const companies = { full: 60, quick: 4 } as const

export const barsRow: Row = {
  name: 'bars',
  title: 'one day of minute bars computed cold ÷ read from PostgreSQL',
  better: 'lower',
  must: 1,
  aim: 0.5,
  unit: '',
  run: async (effort) => {
    const instruments = builtInInstruments()
      .filter(({ market }) => market === 'jp')
      .slice(0, companies[effort])
    const room = { chains: instruments.length + 10, days: 16 }
    // The server holds each company's checkpoint from its start; a day's minutes are computed when they are asked for.
    const world = drawnWorld(genesis, room)
    for (const instrument of instruments) world.minuteBars(instrument, dateText('2026-11-18'), until)
    return await withDatabase(async (postgres) => {
      const all: { readonly id: string; readonly date: DateText; readonly bars: readonly Bar[] }[] = []
      const computed: number[] = []
      for (const text of dates)
        for (const instrument of instruments) {
          const date = dateText(text)
          const before = performance.now()
          const bars = world.minuteBars(instrument, date, until)
          computed.push(performance.now() - before)
          all.push({ id: instrument.id, date, bars })
        }
      await storeBars(postgres.ownerUrl, all)
      const database = openDatabase(postgres.ownerUrl, 2)
      const read = barReader(database)
      const times: number[] = []
      for (const { id, date, bars } of all) {
        const before = performance.now()
        const rows = await read(id, date)
        times.push(performance.now() - before)
        if (rows.length !== bars.length) throw new Error('a stored day has other bars')
      }
      await database.close()
      return {
        value: median(computed) / median(times),
        parts: [
          { name: 'computed', value: milliseconds(median(computed)) },
          { name: 'read', value: `${milliseconds(median(times))} for ${all[0]?.bars.length ?? 0} bars` },
        ],
      }
    })
  },
}
