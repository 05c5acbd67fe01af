import type { Language } from '@zaraba/money/language.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { readTyped } from '@zaraba/money/typed-number.ts'

/** An order as it is typed in one line: `7203 buy 100 @3050 stop 3000 target 3200 2x`. */
export interface OrderCommand {
  /** In capitals. */
  readonly code: string
  /** Only `buy` and `short` open a position; the others close what is held: a long one, a short one, or either. */
  readonly verb: 'buy' | 'short' | 'sell' | 'cover' | 'close'
  /** Absent texts leave the field of the ticket as it is. */
  readonly shares?: string
  readonly price?: string
  readonly stop?: string
  readonly target?: string
  readonly leverage?: string
}
/** The word at which an order is not understood, and the code of the order where its verb is understood. */
interface Unread {
  readonly unread: string
  readonly code?: string
}

const verbs: Readonly<Record<OrderCommand['verb'], readonly string[]>> = {
  buy: [
    'buy',
    'b',
    'long',
    '買',
    '買い',
    '買う',
    '買付',
    '買付け',
    '買い付け',
    '購入',
    '買建',
    '买',
    '买入',
    '买进',
    '买多',
    '做多',
  ],
  short: ['short', '空売', '空売り', 'から売り', 'カラ売り', '売建', '売り建て', '卖空', '做空', '融券卖出', '沽空'],
  sell: ['sell', 's', '売', '売り', '売る', '売却', '卖', '卖出', '卖掉'],
  cover: ['cover', '買戻', '買戻し', '買い戻し', '买回', '买券还券', '平空'],
  close: ['close', '決済', '返済', '手仕舞い', '手仕舞', '平仓', '清仓'],
}
const priceWords: Readonly<Record<'price' | 'stop' | 'target', readonly string[]>> = {
  price: ['@', 'at', 'limit', '指値', '指し値', '限价'],
  stop: ['stop', '逆指値', '損切', '損切り', 'ストップ', '止损'],
  target: ['target', 'profit', '利確', '利食い', '利益確定', '止盈'],
}
/** An order without a price is one at the market. */
const marketWords = ['market', 'mkt', '成行', '成り行き', '市价']
const codePattern = /^[0-9A-Z.]{1,12}$/
const mostWholeDigits = 9
const leveragePattern = /^(\d{1,2})[x×倍]$/
const numberPattern = /^\d[\d,.]*$/

const keyOf = <Key extends string>(table: Readonly<Record<Key, readonly string[]>>, word: string): Key | undefined => {
  for (const key in table) if (table[key].includes(word)) return key
  return undefined
}

/** The words of a line; full-width characters of an input method are the plain ones, and `@3050` is two words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('@', ' @ ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

type Fields = Partial<Record<'shares' | 'price' | 'stop' | 'target' | 'leverage', string>>

/** The fields of the words behind code and verb, or the first of these words that has no meaning there. */
const fieldsOf = (rest: readonly string[], language: Language, closes: boolean): Fields | Unread => {
  const fields: Fields = {}
  const left = [...rest]
  let market = false
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (marketWords.includes(word) && fields.price === undefined) {
      market = true
      continue
    }
    const named = keyOf(priceWords, word)
    const leverage = leveragePattern.exec(word)?.[1]
    const field = named ?? (leverage ? 'leverage' : 'shares')
    const typed = named ? left.shift() : (leverage ?? word.replace(/[株股]$/, ''))
    const value = readTyped(typed ?? '', language, named ? priceScale : 0)
    if (value.kind !== 'number' || (value.plain.split('.')[0] ?? '').length > mostWholeDigits)
      return { unread: (named && typed) || word }
    // A closing has one price, and the leverage of its lots.
    const twice = closes && named !== undefined && (fields.price ?? fields.stop ?? fields.target) !== undefined
    const isMeant = !(market && named === 'price') && !(closes && leverage) && !twice
    if (fields[field] !== undefined || !isMeant) return { unread: word }
    fields[field] = value.plain
  }
  return fields
}

/**
 * The order that a line describes: a code and a verb in either order, then shares, prices and leverage. Undefined for what is no order.
 * Of one with a word that has no meaning it says this word: a half-understood order is not offered. Numbers are read like those of a field.
 */
export const readOrderCommand = (text: string, language: Language): OrderCommand | Unread | undefined => {
  const [first = '', second = '', ...rest] = wordsOf(text)
  // `b buy 3` is the share B: where both could be the verb, the code comes first.
  const [code, word] = keyOf(verbs, second) === undefined ? [second, first] : [first, second]
  const verb = keyOf(verbs, word)
  if (verb === undefined) {
    // `7203 byu 100` has the form of an order.
    const hasForm = codePattern.test(first.toUpperCase()) && !numberPattern.test(second) && numberPattern.test(rest[0] ?? '')
    return hasForm ? { unread: second } : undefined
  }
  if (!codePattern.test(code.toUpperCase())) return undefined
  const named = { code: code.toUpperCase() }
  const fields = fieldsOf(rest, language, verb !== 'buy' && verb !== 'short')
  return 'unread' in fields ? { ...named, ...fields } : { ...named, verb, ...fields }
}
