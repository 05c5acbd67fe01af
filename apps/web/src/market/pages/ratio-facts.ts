import type { OutputOf } from '@zaraba/contract/calls.ts'
import { figureText, shortMoney } from './figure-text.ts'
import { pageTexts } from './texts.ts'

/** Ratios of the price to the figures of a company, each with its name. */
export const ratioFacts = (company: OutputOf<'market/company'>): readonly (readonly [name: string, value: string])[] => {
  const { type } = company
  const { figures } = pageTexts.screener
  return [
    [figures.per, figureText(company.per, 'times', type)],
    [figures.pbr, figureText(company.pbr, 'times', type)],
    [figures.yield, figureText(company.yield, 'percent', type)],
    [figures.roe, figureText(company.roe, 'percent', type)],
    [figures.equity_ratio, figureText(company.equity_ratio, 'percent', type)],
    [figures.market_cap, shortMoney(company.market_cap, type)],
  ]
}
