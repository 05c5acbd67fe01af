import type { OutputOf } from '@zaraba/contract/calls.ts'
import { bytesOfHex, sha256 } from '@zaraba/market/simulator/sha256.ts'
import { isIncluded } from '@zaraba/rules/log/check.ts'
import { leafHash } from '@zaraba/rules/log/leaf.ts'

type Inclusion = OutputOf<'log/inclusion'>

/** A row as a screen shows it: its number in the books, and what each field of its leaf has to be. */
export interface ShownRow {
  readonly kind: 'move' | 'fill'
  readonly number: string
  readonly fields: Readonly<Record<number, string>>
}

/** An amount in minor units, a price in ten-thousandths: the digits behind the point made whole. */
const wholeOf = (text: string, digits: number): string => {
  const [before = '', after = ''] = text.split('.')
  return String(BigInt(`${before}${after.padEnd(digits, '0')}`))
}
const priceDigits = 4
const displacedDigits = 6

export const shownMove = (entry: {
  readonly number: string
  readonly cause: string
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly amount: string
}): ShownRow => ({
  kind: 'move',
  number: entry.number,
  fields: { 1: entry.cause, 4: entry.from, 5: entry.to, 6: entry.currency, 7: wholeOf(entry.amount, 0) },
})

export const shownFill = (receipt: {
  readonly number: string
  readonly session_date: string
  readonly price: string
  readonly shares: number
  readonly rule: string
  readonly model: string
  readonly displaced: number
  readonly displaced_after: string
}): ShownRow => ({
  kind: 'fill',
  number: receipt.number,
  fields: {
    5: receipt.session_date,
    6: wholeOf(receipt.price, priceDigits),
    7: String(receipt.shares),
    8: receipt.rule,
    9: receipt.model,
    ...(receipt.displaced_after === '-'
      ? {}
      : { 20: String(receipt.displaced), 21: wholeOf(receipt.displaced_after, displacedDigits) }),
  },
})

/** Whether the log contains a row as the screen shows it; `null` where no head covers it yet. */
export const isProven = ({ kind, number, fields }: ShownRow, inclusion: Inclusion): boolean | null => {
  const { index, head, proof, salt } = inclusion
  if (index === null || head === null) return null
  const isShown = Object.entries(fields).every(([index, value]) => inclusion.fields[Number(index)] === value)
  const leaf = leafHash({ kind, number, salt, fields: inclusion.fields }, sha256)
  const root = { size: head.size, root: bytesOfHex(head.root) }
  return isShown && isIncluded({ index, leaf }, proof.map(bytesOfHex), root, sha256)
}
