import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { ChainState } from '@zaraba/market/simulator/shares/daily.ts'

/** The order of a state's numbers in a checkpoint. */
const fields = [
  'next',
  'latent',
  'close',
  'volatility',
  'reference',
  'shift',
  'reaction',
  'beyond',
  'splitNumerator',
  'splitDenominator',
  'splitOn',
  'splitAnnounced',
  'dividend',
  'declaredOn',
] as const satisfies readonly (keyof ChainState)[]
/** A field that is added to the simulator must be saved too: when the list lacks it, this line does not compile. */
const complete: Exclude<keyof ChainState, (typeof fields)[number]> extends never ? true : never = true

export const digestOf = (data: Buffer): Buffer => createHash('sha256').update(data).digest()

/** A fingerprint of what the path of an instrument depends on besides the seeds. Names are not part of it and may change. */
export const fingerprintOf = (instrument: Instrument): string => {
  const { id, sector, segment, tickTable, priceLimitRule, sharesOutstanding, listedOn } = instrument
  const { anchorPrice, volatility, beta, dividendYield, fiscalMonth, debut } = instrument
  const text = [
    id,
    sector,
    segment,
    tickTable,
    priceLimitRule,
    sharesOutstanding,
    listedOn,
    anchorPrice,
    volatility,
    beta,
    dividendYield,
    fiscalMonth,
    ...(debut === undefined ? [] : [debut.offer, debut.demand, debut.sold]),
  ].join('|')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Companies may have several. */
export type SavedStates = readonly (readonly [fingerprint: string, state: ChainState])[]

export const packStates = (states: SavedStates): Buffer => {
  const rows = states.map(([fingerprint, state]) => [fingerprint, ...fields.map((field) => state[field])])
  return complete && deflateRawSync(JSON.stringify(rows), { level: 1 })
}

/** @throws Error when the bytes are not a checkpoint. */
export const unpackStates = (data: Buffer): SavedStates => {
  const rows: unknown = JSON.parse(inflateRawSync(data).toString())
  if (!Array.isArray(rows)) throw new Error('a checkpoint is a list')
  return rows.map(readRow)
}

const readRow = (row: unknown): readonly [string, ChainState] => {
  if (!Array.isArray(row) || row.length !== fields.length + 1) throw new Error('a row of a checkpoint has another length')
  const [fingerprint, ...numbers] = row
  const value = (field: (typeof fields)[number]): number => {
    const number: unknown = numbers[fields.indexOf(field)]
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw new Error('a checkpoint holds whole numbers')
    return number
  }
  const state: ChainState = {
    next: value('next'),
    latent: value('latent'),
    close: value('close'),
    volatility: value('volatility'),
    reference: value('reference'),
    shift: value('shift'),
    reaction: value('reaction'),
    beyond: value('beyond'),
    splitNumerator: value('splitNumerator'),
    splitDenominator: value('splitDenominator'),
    splitOn: value('splitOn'),
    splitAnnounced: value('splitAnnounced'),
    dividend: value('dividend'),
    declaredOn: value('declaredOn'),
  }
  return [String(fingerprint), state]
}
