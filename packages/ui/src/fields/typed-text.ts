import type { Language } from '@zaraba/money/language.ts'
import { readTyped, type TypedNumber, unreadable, withPlainMarks } from '@zaraba/money/typed-number.ts'
import { groupTyped } from '../format/format.ts'

/** The text in a field for a number, and what it was read as. */
export interface TypedText {
  readonly text: string
  /** Whether the separators in the text are the field's own: they go and come with the digits. */
  readonly ours: boolean
  /** Value of the field: a plain number, empty, or `unreadable`. */
  readonly value: string
  readonly reading: TypedNumber
}

const withoutSeparators = (text: string): string => text.replaceAll(',', '')

/** A changed text without the separators that the field had put into it; what was typed or pasted stays. */
const withoutOwn = (before: string, after: string): string => {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const end = after.length - tail
  return withoutSeparators(after.slice(0, head)) + after.slice(head, end) + withoutSeparators(after.slice(end))
}

const plainDigits = /^\d*\.?\d*$/

/**
 * A text after a change, with `before` in the field until then. Plain digits are separated at once; a text with separators or units of its
 * own stays as it is typed, for «1,2» may become 1,234.
 */
export const typedText = (
  before: Pick<TypedText, 'text' | 'ours'>,
  after: string,
  language: Language,
  decimals: number,
): TypedText => {
  const typed = before.ours ? withoutOwn(before.text, after) : after
  const reading = readTyped(typed, language, decimals)
  const value = reading.kind === 'number' ? reading.plain : reading.kind === 'empty' ? '' : unreadable
  const plain = withPlainMarks(typed)
  const ours = plainDigits.test(plain)
  return { text: ours ? groupTyped(plain.replace(/^0+(?=\d)/, '')) : typed, ours, value, reading }
}
