import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { moveName } from '@zaraba/ui/words/spoken.ts'
import { fundingTexts } from './texts.ts'

type FundRecord = OutputOf<'user/fundRecords'>['list'][number]

const kindNames: Readonly<Record<string, string>> = fundingTexts.kinds
export const kindName = (kind: string): string => kindNames[kind] ?? kind

/** Whether the sentence of a record has the share's name in it. */
export const namesShare = ({ kind, side }: Pick<FundRecord, 'kind' | 'side'>): boolean => kind === 'trade' && side !== '-'

/** Description of a record: the whole sentence of a trade, the word fee in a list of fees, and the event of all others. */
export const happened = (record: FundRecord): string => {
  const { kind, event, side, direction, shares, price, name } = record
  if (kind === 'fee') return fundingTexts.kinds.fee
  if (!namesShare(record)) return moveName(event)
  const { bought, sold, soldShort, boughtBack } = fundingTexts.trades
  const say = direction === 'short' ? (side === 'sell' ? soldShort : boughtBack) : side === 'buy' ? bought : sold
  return say(formatCount(shares), name, formatPrice(price))
}

export const accountName = (account: string): string => fundingTexts.accounts[account] ?? account
