import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatCount, formatPrice } from '@zaraba/kit/format.ts'
import { funding } from './messages.ts'

type FundRecord = OutputOf<'user/fundRecords'>['list'][number]

const kindNames: Readonly<Record<string, string>> = funding.kinds
export const kindName = (kind: string): string => kindNames[kind] ?? kind

/** What happened, in a sentence where there is more to say than the kind: what was traded, or that money came back. */
export const happened = ({ kind, amount, side, direction, shares, price, name }: FundRecord): string => {
  if (kind === 'trade' && side !== '-') {
    const { bought, sold, soldShort, boughtBack } = funding.told
    const say = direction === 'short' ? (side === 'sell' ? soldShort : boughtBack) : side === 'buy' ? bought : sold
    return say(formatCount(shares), name, formatPrice(price))
  }
  const back = !amount.startsWith('-') && Number(amount) !== 0
  if (back && (kind === 'hold' || kind === 'withdrawal')) return funding.back[kind]
  return kindName(kind)
}

export const accountName = (account: string): string => funding.accounts[account] ?? account
