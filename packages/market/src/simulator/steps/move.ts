import { missing } from '@zaraba/money/missing.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Instrument } from '../../instrument.ts'
import { gridOf } from '../day/grid.ts'
import { firstIndex } from '../factors/factors.ts'
import { block, purpose } from '../random/chacha.ts'
import { normal, sigma } from '../random/normal.ts'
import { antilog, factor, logarithm, octave, squareRoot } from '../random/octaves.ts'
import { type DayMove, fairly, jumpOf, volatilityAfter } from '../shares/character.ts'
import type { Chain, ChainSource } from '../shares/daily.ts'
import { drawsOf } from './draws.ts'
import { debutGap, firstSteps } from './listing.ts'
import { endOfWalk, walkUnit } from './walks.ts'

/** How far a share and what it has in common with others move inside a day, in parts, as it is known at the open. */
export interface Deviations {
  readonly own: number
  readonly market: number
  readonly sector: number
  /**
   * Correction of all steps together, so that the expected price is the present one; on the first day of a share, the level that
   * its close tends to.
   */
  readonly fair: number
}

export const deviationsOf = (
  source: ChainSource,
  instrument: Instrument,
  { character, sector }: Pick<Chain, 'character' | 'sector'>,
  volatility: number,
  index: number,
): Deviations => {
  const { market } = instrument
  const row = index - firstIndex[market]
  const usual = Math.floor((character.intraday * factor(volatility)) / 4096)
  const { unrest, tendency } = firstSteps(instrument, index)
  const ownDeviation = unrest === 0 ? usual : squareRoot(usual ** 2 + unrest ** 2)
  const marketDeviation = Math.trunc(((source.factors.market[market].deviation[row] ?? missing()) * character.beta) / 100)
  const near = sector.deviation[row] ?? missing()
  return {
    own: ownDeviation,
    market: marketDeviation,
    sector: near,
    fair: fairly(ownDeviation ** 2 + marketDeviation ** 2 + near ** 2) - tendency,
  }
}

/** A jump by `size` parts up, or one down that weighs as much: the mean of both prices is the price before. */
const fairJump = ({ size, up }: ReturnType<typeof jumpOf>): number =>
  up ? size : logarithm(2 ** 31 - antilog(30 * octave + size)) - 30 * octave

const eveningWords = new Uint32Array(16)

/** The overnight move of a usual day, from the block of the day. */
const gapOf = (source: ChainSource, chain: Chain, instrument: Instrument, index: number, words: Uint32Array): number => {
  const { character, state, sector } = chain
  const row = index - firstIndex[instrument.market]
  const scale = factor(state.volatility)
  const deviation = Math.floor((character.overnight * scale) / 4096)
  const common = source.factors.market[instrument.market]
  const marketDeviation = Math.trunc(((common.gap[row] ?? missing()) * character.beta) / 100)
  return (
    Math.trunc((deviation * normal(words[0] ?? missing())) / sigma) +
    fairJump(jumpOf(words, character, scale)) +
    state.reaction +
    character.drift +
    Math.trunc(((common.overnight[row] ?? missing()) * character.beta) / 100) +
    (sector.overnight[row] ?? missing()) -
    fairly(deviation ** 2 + marketDeviation ** 2 + (sector.gap[row] ?? missing()) ** 2)
  )
}

/**
 * The moves of a day whose path is drawn step by step: what happens inside it is the sum of its steps. `words` is the day's block. `null`
 * while a seed is not known.
 */
export const livedMove = (
  source: ChainSource,
  instrument: Instrument,
  chain: Chain,
  index: number,
  words: Uint32Array,
): DayMove | null => {
  const { market } = instrument
  const { character, state, sector } = chain
  const grid = gridOf(tradingDayAt(market, index))
  const draws = drawsOf(source.keys, market, index, grid)
  const evening = source.keys.eveningKeyAt(market, index)
  const row = index - firstIndex[market]
  if (draws === null || evening === null) return null
  const usual = gapOf(source, chain, instrument, index, words)
  const { overnight, priced } = debutGap(source.keys, instrument, index, usual, state)
  const deviations = deviationsOf(source, instrument, chain, state.volatility, index)
  const walkEnd = endOfWalk(draws, character.nonce, grid)
  const [common, near] = [source.factors.market[market].walked[row] ?? missing(), sector.walked[row] ?? missing()]
  const path = walkEnd * deviations.own + common * deviations.market + near * deviations.sector
  block(evening, character.nonce, purpose.day, 0, eveningWords)
  const dayMove = normal(words[0] ?? missing()) + Math.floor((walkEnd * sigma) / walkUnit)
  return {
    overnight,
    intraday: priced ? Math.floor(path / walkUnit) - deviations.fair : 0,
    volatility: volatilityAfter(state.volatility, normal(eveningWords[2] ?? missing()), dayMove),
  }
}

/** The moves of a day of history, taken down by half of their variance like those of the days that are drawn step by step. `words` is the day's block. */
export const fairMove = (
  source: ChainSource,
  instrument: Instrument,
  chain: Chain,
  index: number,
  words: Uint32Array,
): DayMove => {
  const { market } = instrument
  const { character, state, sector } = chain
  const row = index - firstIndex[market]
  const live = normal(words[1] ?? missing())
  const { own, fair } = deviationsOf(source, instrument, chain, state.volatility, index)
  const common = Math.trunc(((source.factors.market[market].intraday[row] ?? missing()) * character.beta) / 100)
  return {
    overnight: gapOf(source, chain, instrument, index, words),
    intraday: Math.trunc((own * live) / sigma) + common + (sector.intraday[row] ?? missing()) - fair,
    volatility: volatilityAfter(state.volatility, normal(words[2] ?? missing()), normal(words[0] ?? missing()) + live),
  }
}
