import { formatDecimal } from './decimal.ts'
import type { InEachLanguage, Language } from './language.ts'

/**
 * A text that a person typed, as a plain decimal text («1234.5»); as empty; or as no number, with the reason: it cannot be read, or it has
 * more digits behind the point than there may be. `open`: with what is typed next it may be one («1,2» of «1,234»).
 */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly plain: string }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'too_fine'; readonly open: boolean }

/** The value of a field whose text is no number: it is not empty, and whatever reads amounts, prices or shares refuses it. */
export const unreadable = '?'
/** The number in a field; empty where its text is none. */
export const readable = (value: string): string => (value === unreadable ? '' : value)

/** Marks and digits of full-width keyboards as plain ones. Other forms of digits (², ①) stay what they are. */
export const withPlainMarks = (typedText: string): string =>
  typedText
    .trim()
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[．。｡]/g, '.')
    .replace(/[，、､]/g, ',')

interface Digits {
  readonly whole: string
  readonly fraction: string
}

const plainForm = /^(\d*)(?:\.(\d*))?$/
const groupedForm = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/
const commaForm = /^(\d+),(\d*)$/
const begunGroups = /^[1-9]\d{0,2}(?:,\d{3})*,\d{0,2}$|^[.,]$/

/** Whether a comma before these digits may be meant for groups: of three digits with one left out, or of four where one counts by 万. */
const mayBeGroup = (whole: string, fraction: string, language: Language): boolean =>
  (fraction.length === 3 && !/^0+$/.test(whole)) || (fraction.length === 4 && language !== 'en')

/** Digits with a decimal mark, or separated by thousands; null for anything else. */
const digitsOf = (text: string, language: Language): Digits | null => {
  const match = plainForm.exec(text) ?? groupedForm.exec(text)
  if (match !== null) {
    const [, whole = '', fraction = ''] = match
    return whole === '' && fraction === '' ? null : { whole: whole.replaceAll(',', ''), fraction }
  }
  const [, whole, fraction = ''] = commaForm.exec(text) ?? []
  return whole === undefined || mayBeGroup(whole, fraction, language) ? null : { whole, fraction }
}

/** Units that a language writes behind digits, the largest first, with their zeros. */
const units: InEachLanguage<readonly (readonly [sign: RegExp, zeros: number])[]> = {
  ja: [
    [/兆/, 12],
    [/億/, 8],
    [/万/, 4],
  ],
  zh: [
    [/万亿|萬億/, 12],
    [/[亿億]/, 8],
    [/[万萬]/, 4],
  ],
  en: [],
}

/** Digits behind a unit, of which there may come more. */
const begunRest: InEachLanguage<RegExp> = { ja: /[兆億万]\d+$/, zh: /[亿億万萬]\d+$/, en: /(?!)/ }

/** A number with units, «1億2000万» or «1.5万»: decimals before the only unit alone, and behind 万 three or four digits, so that 1万5 is none. */
const withUnits = (text: string, language: Language): Digits | null => {
  let rest = text
  let sum = 0n
  let last = 0
  for (const [sign, zeros] of units[language]) {
    const match = sign.exec(rest)
    if (match === null) continue
    const digits = digitsOf(rest.slice(0, match.index), language)
    const only = last === 0 && match.index + match[0].length === rest.length
    if (digits === null || (!only && digits.fraction !== '')) return null
    if (only) return shifted(digits, zeros)
    if (last !== 0 && digits.whole.length > 4) return null
    sum += BigInt(digits.whole) * 10n ** BigInt(zeros)
    last = zeros
    rest = rest.slice(match.index + match[0].length)
  }
  if (last === 0 || (rest !== '' && !(last === 4 && /^\d{3,4}$/.test(rest)))) return null
  return { whole: String(sum + BigInt(rest)), fraction: '' }
}

const shifted = ({ whole, fraction }: Digits, zeros: number): Digits => {
  const scale = Math.max(0, fraction.length - zeros)
  const digits = BigInt(`${whole}${fraction}`) * 10n ** BigInt(Math.max(0, zeros - fraction.length))
  const [left = '', right = ''] = formatDecimal(digits, scale).split('.')
  return { whole: left, fraction: right }
}

const mostWholeDigits = 18

/** Reads a typed number with at most `decimals` digits behind the point. What is no number of the language is refused, and never read as another one. */
export const readTyped = (typedText: string, language: Language, decimals: number): TypedNumber => {
  const text = withPlainMarks(typedText)
  if (text === '') return { kind: 'empty' }
  const open = begunGroups.test(text)
  const digits = digitsOf(text, language) ?? withUnits(text, language)
  const whole = digits?.whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits === null || whole.length > mostWholeDigits) {
    return { kind: 'refused', reason: 'unreadable', open: open || begunRest[language].test(text) }
  }
  if (/[1-9]/.test(digits.fraction.slice(decimals))) return { kind: 'refused', reason: 'too_fine', open }
  const fraction = digits.fraction.slice(0, decimals)
  return { kind: 'number', plain: fraction === '' ? whole : `${whole}.${fraction}` }
}
