import type { RateWords } from './words.ts'

export const messages: RateWords = {
  tab: 'Fees',
  ratesNote:
    'Fees are dated rows of the program with their sources, so that every past fee can be checked. They are read here, and changed only by a new version.',
  fee: 'Fee',
  from: 'From',
  rate: 'Rate',
  bounds: 'Least / most',
  inForce: 'In force',
  source: 'Source',
}
