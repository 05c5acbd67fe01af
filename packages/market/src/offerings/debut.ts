import { boards, freezeInstrument, usualFiscalMonth } from '../catalogue/boards.ts'
import { type Instrument, instrumentId } from '../instrument.ts'
import { nonceOf } from '../simulator/seeds.ts'
import type { Draft } from './draft.ts'
import type { Pricing } from './stages.ts'

/** The share that an offering brings to the market. It depends on the terms alone; a young company pays no dividend. */
export const instrumentOf = (draft: Draft, pricing: Pricing, demand: number): Instrument => {
  const { market, code, company, segment, timetable, sharesOutstanding } = draft
  const { primary, secondary, overAllotment } = draft.shares
  const board = boards[segment]
  const id = instrumentId(market, code)
  const { low, high } = nonceOf(`character ${id}`)
  return freezeInstrument({
    id,
    market,
    code,
    names: company.names,
    kana: company.kana,
    pinyin: company.pinyin,
    sector: company.sector,
    segment,
    tickTable: board.tickTable,
    priceLimitRule: board.priceLimitRule,
    sharesOutstanding: sharesOutstanding + primary,
    boardLot: board.boardLot,
    anchorPrice: pricing.price,
    volatility: board.volatility + ((low >>> 8) % 1_200),
    beta: board.beta + ((high >>> 8) % 30),
    dividendYield: 0,
    fiscalMonth: Number(company.years[2].month.slice(5)) || usualFiscalMonth(market),
    listedOn: timetable.listingOn,
    debut: { offer: pricing.price, demand, sold: primary + secondary + overAllotment },
  })
}
