import { builtInInstruments, type Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { localDate, nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { type ReplayFeed, replayFeed } from '@zaraba/market/feeds/replay.ts'
import { parseReplayCsv, type RecordingFault } from '@zaraba/market/feeds/replay-csv.ts'
import { type Instrument, type InstrumentId, instrumentId, type Market } from '@zaraba/market/instrument.ts'
import type { QuoteBoard } from '@zaraba/market/simulator/board.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../base/database.ts'
import { addRecording, recordings } from './recording-store.ts'

export type Recorded = ReadonlyMap<InstrumentId, ReplayFeed>

/** The recorded shares of an installation. Each begins on the trading day after its import, so that nobody can look up its future. */
export const loadRecorded = async (database: Queryable, catalogue: Catalogue): Promise<Recorded> => {
  const found = new Map<InstrumentId, ReplayFeed>()
  for (const { market, code, content, importedAt } of await recordings(database)) {
    const instrument = catalogue.byCode(market, code)
    const parsed = parseReplayCsv(content, market)
    if (instrument === undefined || 'faults' in parsed) continue
    const startOn = nextTradingDay(market, localDate(market, importedAt))
    found.set(instrument.id, replayFeed({ instrument, recording: parsed.recording, startOn }))
  }
  return found
}

export type RecordingImport =
  | { readonly days: number; readonly sha256: string }
  | { readonly faults: readonly RecordingFault[] }
  | { readonly refused: 'no_such_company' | 'built_in_company' | 'recorded_already' }

/**
 * Makes the recorded bars of a CSV file (`parseReplayCsv`) the prices of a company that was imported for it. A company of the built-in
 * catalogue, or one with a recording, is refused: its past may be held by customers.
 */
export const importRecording = async (
  database: Queryable,
  catalogue: Catalogue,
  { market, code, content }: { readonly market: Market; readonly code: string; readonly content: string },
  at: Instant,
): Promise<RecordingImport> => {
  const id = instrumentId(market, code)
  if (catalogue.byId(id) === undefined) return { refused: 'no_such_company' }
  if (builtInInstruments().some((each) => each.id === id)) return { refused: 'built_in_company' }
  if ((await recordings(database)).some((each) => each.market === market && each.code === code))
    return { refused: 'recorded_already' }
  const parsed = parseReplayCsv(content, market)
  if ('faults' in parsed) return parsed
  const { days, sha256 } = parsed.recording
  await addRecording(database, { market, code, content, hash: Buffer.from(sha256, 'hex') }, at)
  return { days: days.length, sha256 }
}

/** The figures of a list of which some places are recorded: those are filled in after each look over the simulated ones. */
export const quoteBoardWith = (
  simulated: QuoteBoard,
  instruments: readonly Instrument[],
  recorded: ReadonlyMap<InstrumentId, Feed>,
): QuoteBoard => {
  const places = instruments.flatMap(({ id }, place) => (recorded.has(id) ? [place] : []))
  if (places.length === 0) return simulated
  const fill = (place: number, at: Instant): void => {
    const instrument = instruments[place]
    const quote = instrument === undefined ? null : (recorded.get(instrument.id)?.quote(instrument, at) ?? null)
    simulated.price[place] = quote?.price ?? 0
    simulated.previousClose[place] = quote?.previousClose ?? 0
    simulated.open[place] = quote?.open ?? 0
    simulated.high[place] = quote?.high ?? 0
    simulated.low[place] = quote?.low ?? 0
    simulated.volume[place] = quote?.volume ?? 0
    simulated.turnover[place] = quote?.turnover ?? 0
  }
  return {
    ...simulated,
    update: (at) => {
      simulated.update(at)
      for (const place of places) fill(place, at)
    },
  }
}
