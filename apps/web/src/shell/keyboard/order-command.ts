import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { Language } from '@zaraba/money/language.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { readTyped } from '@zaraba/money/typed-number.ts'

/** An order as it is typed in one line: `7203 buy 100 @3050 stop 3000 target 3200 2x`. */
export interface OrderCommand {
  /** In capitals. */
  readonly code: string
  readonly direction: Direction
  /** Absent texts leave the field of the ticket as it is. */
  readonly shares?: string
  readonly price?: string
  readonly stop?: string
  readonly target?: string
  readonly leverage?: string
}

const verbs: Readonly<Record<Direction, readonly string[]>> = {
  long: ['buy', 'b', '買', '買い', '买', '买入'],
  short: ['short', 'sell', 's', '空売', '空売り', '売', '売り', '卖', '卖空'],
}
const priceWords: Readonly<Record<'price' | 'stop' | 'target', readonly string[]>> = {
  price: ['at', 'limit', '指値', '限价'],
  stop: ['stop', '逆指値', '損切', '損切り', '止损'],
  target: ['target', '利確', '止盈'],
}
const codePattern = /^[0-9A-Z.]{1,12}$/
const mostWholeDigits = 9
const leveragePattern = /^(\d{1,2})[x×倍]$/

const keyOf = <Key extends string>(table: Readonly<Record<Key, readonly string[]>>, word: string): Key | undefined => {
  for (const key in table) if (table[key].includes(word)) return key
  return undefined
}

/** The words of a line; full-width characters of an input method are the plain ones, and `@3050` is two words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('@', ' at ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/**
 * The order that a line describes: a code and a verb in either order, then shares, prices and leverage. Undefined for what is no order,
 * and for one with a word that has no meaning: a half-understood order is not offered. Numbers are read like those of a field.
 */
export const readOrderCommand = (text: string, language: Language): OrderCommand | undefined => {
  const [first = '', second = '', ...rest] = wordsOf(text)
  // `b buy 3` is the share B: where both could be the verb, the code comes first.
  const [code, verb] = keyOf(verbs, second) === undefined ? [second, first] : [first, second]
  const direction = keyOf(verbs, verb)
  if (direction === undefined || !codePattern.test(code.toUpperCase())) return undefined
  const fields: Partial<Record<'shares' | 'price' | 'stop' | 'target' | 'leverage', string>> = {}
  const unread = [...rest]
  for (let word = unread.shift(); word !== undefined; word = unread.shift()) {
    const named = keyOf(priceWords, word)
    const leverage = leveragePattern.exec(word)?.[1]
    const field = named ?? (leverage ? 'leverage' : 'shares')
    const value = readTyped(named ? (unread.shift() ?? '') : (leverage ?? word), language, named ? priceScale : 0)
    if (fields[field] !== undefined || value.kind !== 'number' || (value.plain.split('.')[0] ?? '').length > mostWholeDigits)
      return undefined
    fields[field] = value.plain
  }
  return { code: code.toUpperCase(), direction, ...fields }
}
