import { builtInInstruments, type Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { localDate, nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { delistedOn } from '@zaraba/market/feeds/delisting.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { gapsOf, type RecordedGap } from '@zaraba/market/feeds/recorded-acts.ts'
import { type ReplayFeed, replayFeed } from '@zaraba/market/feeds/replay.ts'
import { parseReplayCsv, type Recording, type RecordingFault } from '@zaraba/market/feeds/replay-csv.ts'
import { type Instrument, type InstrumentId, instrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { QuoteBoard } from '@zaraba/market/simulator/quotes/board.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { addRecordedFile, recordedFiles, type StoredFile } from './recording-store.ts'

/** A share's replay, with the SHA-256 of every file in it. */
interface RecordedShare extends ReplayFeed {
  readonly hashes: readonly string[]
  /** The first session with prices from the recording. */
  readonly startsOn: DateText
}
export type Recorded = ReadonlyMap<InstrumentId, RecordedShare>

/** The feed that the files of one share form together; `null` where they cannot be played. */
const joined = (files: readonly StoredFile[]): Recording | null => {
  const parts = files.map(({ content, market }) => parseReplayCsv(content, market))
  const recordings = parts.flatMap((part) => ('recording' in part ? [part.recording] : []))
  const [first] = recordings
  return first === undefined ? null : { ...first, days: recordings.flatMap(({ days }) => days) }
}

/** The trading day after the import. It starts in the future so that a customer cannot look up prices in the file. */
const startOf = ({ market, importedAt }: StoredFile): DateText => nextTradingDay(market, localDate(market, importedAt))

const shareOf = (instrument: Instrument, files: readonly StoredFile[]): RecordedShare | null => {
  const recording = joined(files)
  const [first] = files
  if (recording === null || first === undefined) return null
  const startsOn = startOf(first)
  const feed = replayFeed({ instrument, recording, startOn: startsOn })
  return { ...feed, startsOn, hashes: files.map(({ hash }) => hash.toString('hex')) }
}

/** The recorded shares of an installation. */
export const loadRecorded = async (database: Queryable, catalogue: Catalogue): Promise<Recorded> => {
  const found = new Map<InstrumentId, RecordedShare>()
  const byShare = Map.groupBy(await recordedFiles(database), ({ market, code }) => instrumentId(market, code))
  for (const [id, files] of byShare) {
    const instrument = catalogue.byId(id)
    const share = instrument === undefined ? null : shareOf(instrument, files)
    if (share !== null) found.set(id, share)
  }
  return found
}

export type RecordingImport =
  /** `endsOn` is the session at whose close the share is delisted, unless more bars are imported before. */
  | { readonly days: number; readonly sha256: string; readonly startsOn: DateText; readonly endsOn: DateText }
  | { readonly faults: readonly RecordingFault[] }
  /** Days that open beyond the limit of a day: nothing was imported, because a split that the file does not name would look like that. */
  | { readonly gaps: readonly RecordedGap[] }
  | { readonly refused: 'no_such_company' | 'built_in_company' | 'other_kind_of_bars' }
  | { readonly refused: 'does_not_go_on'; readonly needed: DateText }
  | { readonly refused: 'delisted'; readonly on: DateText }

type Refused = Extract<RecordingImport, { readonly refused: string }>

/** The reason why bars cannot continue a recording, if there is one. */
const whyNotFurther = (
  instrument: Instrument,
  known: Recording,
  more: Recording,
  feed: ReplayFeed,
  at: Instant,
): Refused | null => {
  const on = delistedOn(feed, instrument, at)
  if (on !== null) return { refused: 'delisted', on }
  if (known.kind !== more.kind) return { refused: 'other_kind_of_bars' }
  const last = known.days.at(-1)?.date
  const needed = last === undefined ? undefined : nextTradingDay(instrument.market, last)
  return needed === undefined || more.days[0]?.date === needed ? null : { refused: 'does_not_go_on', needed }
}

interface ImportedBars {
  readonly market: Market
  readonly code: string
  readonly content: string
  /** Whether days that open beyond the limit of a day are no splits that the file does not name. */
  readonly gapsAreReal?: boolean
}

/**
 * Makes the recorded bars of a CSV file (`parseReplayCsv`) the prices of a company that was imported for it. A company that
 * already has a recording continues it from the trading day after its last bar, while it is listed. A company of the built-in
 * catalogue is refused, because customers may own its shares. A file with gaps is taken only where they are said to be real.
 */
export const importRecording = async (
  database: Queryable,
  catalogue: Catalogue,
  { market, code, content, gapsAreReal = false }: ImportedBars,
  at: Instant,
): Promise<RecordingImport> => {
  const instrument = catalogue.byId(instrumentId(market, code))
  if (instrument === undefined) return { refused: 'no_such_company' }
  if (builtInInstruments().some(({ id }) => id === instrument.id)) return { refused: 'built_in_company' }
  const parsed = parseReplayCsv(content, market)
  if ('faults' in parsed) return parsed
  const { days, sha256 } = parsed.recording
  const files = (await recordedFiles(database)).filter((each) => each.market === market && each.code === code)
  const [known, share] = [joined(files), shareOf(instrument, files)]
  const against = known === null || share === null ? null : whyNotFurther(instrument, known, parsed.recording, share, at)
  if (against !== null) return against
  const continued = known === null ? parsed.recording : { ...parsed.recording, days: [...known.days.slice(-1), ...days] }
  const gaps = gapsAreReal ? [] : gapsOf(continued, instrument)
  if (gaps.length > 0) return { gaps }
  const file = { market, code, content, hash: Buffer.from(sha256, 'hex') }
  await addRecordedFile(database, file, files.length, at)
  const whole = [...files, { ...file, part: files.length, importedAt: at }]
  const end = shareOf(instrument, whole)?.end(instrument)?.date
  const startsOn = startOf(whole[0] ?? { ...file, part: 0, importedAt: at })
  return { days: days.length, sha256, startsOn, endsOn: end ?? startsOn }
}

/**
 * The figures of a market in which some companies have recordings: their entries are replaced after each computation of the
 * simulated ones.
 */
export const quoteBoardWith = (
  simulated: QuoteBoard,
  instruments: readonly Instrument[],
  recorded: ReadonlyMap<InstrumentId, Feed>,
): QuoteBoard => {
  const ordinals = instruments.flatMap(({ id }, ordinal) => (recorded.has(id) ? [ordinal] : []))
  if (ordinals.length === 0) return simulated
  const fill = (ordinal: number, at: Instant): void => {
    const instrument = instruments[ordinal]
    const quote = instrument === undefined ? null : (recorded.get(instrument.id)?.quote(instrument, at) ?? null)
    simulated.price[ordinal] = quote?.price ?? 0
    simulated.previousClose[ordinal] = quote?.previousClose ?? 0
    simulated.open[ordinal] = quote?.open ?? 0
    simulated.high[ordinal] = quote?.high ?? 0
    simulated.low[ordinal] = quote?.low ?? 0
    simulated.volume[ordinal] = quote?.volume ?? 0
    simulated.turnover[ordinal] = quote?.turnover ?? 0
  }
  return {
    ...simulated,
    update: (at) => {
      simulated.update(at)
      for (const ordinal of ordinals) fill(ordinal, at)
    },
  }
}
