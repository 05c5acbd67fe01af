import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseInstrumentsCsv } from '@zaraba/market/catalogue/import-csv.ts'
import { sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import { proposedCodeFor } from '@zaraba/market/offerings/codes.ts'
import type { Timetable } from '@zaraba/market/offerings/offering.ts'
import { proposedDraft } from '@zaraba/market/offerings/proposed-draft.ts'
import type { ProposedTerms } from '@zaraba/market/offerings/proposed-terms.ts'
import { timetablesOf } from '@zaraba/market/offerings/timetable.ts'
import { priceOf } from '@zaraba/money/price.ts'
import { dateText, parseInstant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundingFileVerb, foundVerb } from '../../src/cli/founding-verbs.ts'
import type { Verb } from '../../src/cli/verbs.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { saveInstruments } from '../../src/market/companies/instrument-store.ts'
import { insertOperatorOffering } from '../../src/market/companies/operator-offering-store.ts'
import { importRecording } from '../../src/market/companies/recordings.ts'
import { foundInstallation } from '../../src/market/store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { marketDatabase, type TestMarket, testMarket } from '../market/market.ts'
import { everyTable } from '../postgres/every-table.ts'

const passphrase = 'seven words of a class'
const secretOfFirst = async (database: TestDatabase): Promise<string> => {
  const opened = openDatabase(database.ownerUrl, 1)
  try {
    const [row] = await opened.query<{ secret: Buffer }>({ text: 'select secret from market.installation', values: [] })
    return row?.secret.toString('hex') ?? ''
  } finally {
    await opened.close()
  }
}

let databases: readonly TestDatabase[]
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-founding-'))
  databases = [await marketDatabase(), await testDatabase(), await testDatabase()]
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  for (const database of databases) await database.drop()
})
const nth = (index: number): TestDatabase => {
  const database = databases[index]
  if (database === undefined) throw new Error('no such database')
  return database
}

const clock = { now: () => parseInstant('2026-11-21T03:00:00Z') }
/** Runs a verb on a database beside which no server runs. Returns its output, or its error. */
const zaraba = async (on: TestDatabase, verb: Verb, ...words: readonly string[]): Promise<string> => {
  const database = openDatabase(on.ownerUrl, 2)
  const said: string[] = []
  try {
    await verb(
      {
        database,
        ownerUrl: on.ownerUrl,
        systemClock: clock,
        clock: null,
        notify: async () => {},
        say: (line) => said.push(line),
      },
      words,
    )
  } catch (error) {
    return `cannot: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await database.close()
  }
  return said.join('\n')
}
const typing = (typed: string) => async () => typed

const terms = (timetable: Timetable): ProposedTerms => ({
  market: 'us',
  segment: 'nasdaq',
  branch: 'software',
  names: { ja: '学び舎', en: 'Manabiya', zh: '学舍' },
  price: priceOf(20),
  shares: 20_000_000,
  offered: 5_000_000,
  fresh: 4_500_000,
  profit: 8_000,
  lots: 15_000,
  maximum: 500,
  announcedOn: timetable.announcedOn,
  opensOn: timetable.subscribeFrom,
  deadlineOn: timetable.deadlineOn,
  listingOn: timetable.listingOn,
})

/** Additions of an operator of the first installation: a company, a recording and an offering. */
const addOwn = async ({ database, market, clock: practice }: TestMarket): Promise<void> => {
  const { instruments } = parseInstrumentsCsv(
    'market,code,name_jp,name_us,name_cn,kana,sector,segment,shares_outstanding,anchor_price,volatility\n' +
      'jp,100A,練習商事,Practice Trading,练习商事,レンシュウショウジ,6050,tse_standard,50000000,1234,4000\n' +
      'jp,200A,録画,Recorded,录像,ロクガ,6050,tse_standard,50000000,1000,4000',
  )
  await saveInstruments(database, instruments, practice.now())
  await market.reload()
  const content = 'date,open,high,low,close,volume\n2024-01-04,1000,1020,990,1010,50000\n2024-01-05,1010,1015,1001,1002,40000'
  const catalogue = market.face.catalogue()
  expect(await importRecording(database, catalogue, { market: 'jp', code: '200A', content }, practice.now())).toHaveProperty(
    'days',
  )
  const [timetable] = timetablesOf('us', sessionAround('us', practice.now()).index)
  if (timetable === undefined) throw new Error('no timetable')
  const code = proposedCodeFor('us', 'nasdaq', 0) ?? ''
  const draft = proposedDraft(terms(timetable), code, 'tanaka', practice.now())
  await database.transaction((transaction) => insertOperatorOffering(transaction, draft))
  await market.reload()
}

const rowCounts = async ({ superuserUrl }: TestDatabase): Promise<ReadonlyMap<string, number>> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const counts = new Map<string, number>()
    for (const name of await everyTable(client))
      counts.set(name, Number((await client.query(`select count(*) from ${name}`)).rows[0].count))
    return counts
  } finally {
    await client.end()
  }
}

/** Figures that a market shows at one moment of practice time, with the bars before it. */
const shownBy = async (market: TestMarket, imported: string) => ({
  quotes: (await market.call('market/quotes', { codes: '7203,6758,200A' })).list,
  detail: await market.call('market/stock', { code: '7203' }),
  book: await market.call('market/depth', { code: '7203' }),
  american: (await market.call('market/list', { type: 'usd', limit: 50 })).list,
  minutes: (await market.call('market/bars', { code: '7203', period: '1m', limit: 500 })).list,
  days: (await market.call('market/bars', { code: imported, period: 'day', limit: 500 })).list,
  proof: (await market.call('market/proof', {})).list.map(({ date, commitment, seed }) => ({ date, commitment, seed })),
  recordings: (await market.call('market/proof', {})).recordings,
  offerings: market.market.face.offerings
    .between('us', dateText('2026-11-01'), market.clock.now())
    .map(({ code, by }) => [code, by]),
})

const at = async (market: TestMarket, time: string) => {
  await market.market.beforeClockMoves(parseInstant(time))
  market.clock.set(parseInstant(time))
  return await shownBy(market, '100A')
}

describe('an installation founded on the market of another', () => {
  const file = () => join(folder, 'class.founding')

  test('is founded from a file that is encrypted, private and logged on both sides, and gets rows of the market alone', async () => {
    const [first, second] = [nth(0), nth(1)]
    const empty = await rowCounts(second)
    const market = await testMarket(first, '2026-11-20T10:30:00+09:00')
    await addOwn(market)
    await market.close()
    expect(await zaraba(second, foundingFileVerb(typing(passphrase)), file())).toMatch(/^cannot: .*has no market yet/)
    expect(await zaraba(first, foundingFileVerb(typing('short')), file())).toMatch(/^cannot: The passphrase must have 12/)
    expect(await zaraba(first, foundingFileVerb(typing(passphrase)), file())).toContain('prices of every coming day')
    expect(await zaraba(first, foundingFileVerb(typing(passphrase)), file())).toMatch(/^cannot: .*exists already/)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readFileSync(file(), 'utf8')).not.toContain(await secretOfFirst(first))

    expect(await zaraba(second, foundVerb(typing('seven words of another')), file())).toMatch(/^cannot: .*another passphrase/)
    expect(await rowCounts(second)).toEqual(empty)
    expect(await zaraba(second, foundVerb(typing(passphrase)), file())).toContain(
      '2 imported companies, 1 recorded files, 1 offerings',
    )
    const grown = [...(await rowCounts(second))].filter(([name, count]) => count !== empty.get(name)).map(([name]) => name)
    expect(grown.toSorted()).toEqual(
      [
        'base.audit',
        'base.change',
        'market.installation',
        'market.instrument',
        'market.operator_offering',
        'market.recording',
      ].toSorted(),
    )
    expect(await zaraba(second, foundVerb(typing(passphrase)), file())).toMatch(/^cannot: This installation has a market already/)
    for (const [database, action] of [
      [first, 'market/founding_file'],
      [second, 'market/found'],
    ] as const) {
      const opened = openDatabase(database.ownerUrl, 1)
      const entries = await opened.query({ text: 'select actor from base.audit where action = $1', values: [action] })
      await opened.close()
      expect(entries).toEqual(entries.map(() => ({ actor: 'command line' })))
      expect(entries.length).toBeGreaterThan(0)
    }
  })

  test('shows equal commitments, quotes, books and bars at equal practice times, and another secret shows others', async () => {
    // The clock of the second is five days ahead of the first at its start, that of the third is at a moment of its own.
    const [one, two] = [
      await testMarket(nth(0), '2026-11-20T10:30:00+09:00'),
      await testMarket(nth(1), '2026-11-25T14:00:00+09:00'),
    ]
    const secret = Buffer.alloc(32, 9)
    const opened = openDatabase(nth(2).ownerUrl, 1)
    await foundInstallation(opened, { secret, genesis: dateText('2026-11-20'), foundedAt: parseInstant('2026-11-20T00:00:00Z') })
    await opened.close()
    const other = await testMarket(nth(2), '2026-11-25T14:00:00+09:00')
    try {
      const [ofTwo, ofOther] = [await shownBy(two, '100A'), await shownBy(other, '6758')]
      const ofOne = await at(one, '2026-11-25T14:00:00+09:00')
      expect(ofTwo).toEqual(ofOne)
      expect(ofOne.recordings).toHaveLength(1)
      expect(ofOne.offerings.filter(([, by]) => by === 'tanaka')).toHaveLength(1)
      expect(ofOne.proof.filter(({ seed }) => seed !== '-').length).toBeGreaterThan(1)
      for (const part of ['quotes', 'detail', 'minutes', 'proof'] as const) expect(ofOther[part], part).not.toEqual(ofOne[part])
      expect(await at(one, '2026-12-01T09:45:00+09:00')).toEqual(await at(two, '2026-12-01T09:45:00+09:00'))
    } finally {
      for (const market of [one, two, other]) await market.close()
    }
  })

  test('does not start at a practice time at which anyone could compute its prices', async () => {
    await expect(testMarket(nth(1), '2026-11-12T10:00:00+09:00')).rejects.toThrow('Practice time would be before 2026-11-20')
  })
})
