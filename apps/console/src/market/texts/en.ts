import type { RateTexts } from '../texts.ts'

export const texts: RateTexts = {
  tab: 'Fees',
  ratesNote:
    'Fees are part of the program, each with its date and source, so that every past fee can be checked. They can only be viewed here; a new version of the program changes them.',
  fee: 'Fee',
  from: 'From',
  rate: 'Rate',
  bounds: 'Minimum / maximum',
  inForce: 'In force',
  source: 'Source',
}
