import { currencies } from '@zaraba/money/currency.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedText } from '../src/fields/typed-text.ts'
import {
  caretAfter,
  formatAmount,
  formatCompact,
  formatCount,
  formatCurrency,
  formatMoney,
  formatPercent,
  formatPrice,
  formatPriceIn,
  formatRate,
  formatShare,
  formatSigned,
  formatSignedAmount,
  groupTyped,
  signOf,
} from '../src/format/format.ts'

test('[K-11] money has thousands separators and two decimals, and what is no number reads 0.00', () => {
  expect(formatMoney('1234567.5')).toBe('1,234,567.50')
  expect(formatMoney(1234567)).toBe('1,234,567.00')
  expect(formatMoney('-1234')).toBe('−1,234.00')
  expect(formatMoney('1234567.5', 0)).toBe('1,234,568')
  for (const invalid of ['', '-', 'abc', 'NaN', '１２３', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}])
    expect(formatMoney(invalid)).toBe('0.00')
})

test('[K-11] [K-01] an amount has its currency’s sign and own digits, and stays exact beyond floating point', () => {
  expect(formatAmount('1234567890', 'jpy')).toBe('¥1,234,567,890')
  expect(formatAmount('12.3', 'usd')).toBe('$12.30')
  expect(formatAmount('300000.00', 'cny')).toBe('CN¥300,000.00')
  expect(formatSignedAmount('-84120', 'jpy')).toBe('−¥84,120')
  expect(formatSignedAmount('84120', 'jpy')).toBe('+¥84,120')
  expect(formatSignedAmount('0', 'jpy')).toBe('¥0')
  expect(formatAmount('12345678901234567890123', 'jpy')).toBe('¥12,345,678,901,234,567,890,123')
  expect(['usd', 'jpy'].map((type) => formatAmount('abc', type as 'usd' | 'jpy'))).toEqual(['$0.00', '¥0'])
  expect(formatSignedAmount('0.004', 'usd')).toBe('$0.00')
  expect(formatSignedAmount('-0.004', 'usd')).toBe('$0.00')
})

test('[K-02] each of the nine currencies has a sign of its own and as many digits as its smallest unit', () => {
  const written = currencies.map((currency) => formatCurrency('1234.56', currency))
  expect(written).toEqual([
    '¥1,235',
    '$1,234.56',
    'CN¥1,234.56',
    'NT$1,234.56',
    'HK$1,234.56',
    'THB 1,234.56',
    '₫1,235',
    'RM1,234.56',
    '₩1,235',
  ])
  expect(new Set(written.map((text) => text.replace(/[\d,.]/g, ''))).size).toBe(currencies.length)
})

test('[K-11] grouping loses no digit of any amount (seed 20261121)', () => {
  const amounts = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(BigInt(formatMoney(amount.toString(), 0).replaceAll(',', '').replace('−', '-'))).toBe(amount)
    }),
    { seed: 20261121 },
  )
})

test('a price in its currency has at least its digits, more where it has more, and what is missing is a dash', () => {
  const shown = [
    ['jpy', '750'],
    ['usd', '7.5'],
    ['usd', '6.975'],
    ['cny', '1205'],
    ['jpy', '1073.5'],
    ['usd', '-'],
  ] as const
  const texts = ['¥750', '$7.50', '$6.975', 'CN¥1,205.00', '¥1,073.5', '–']
  expect(shown.map(([type, price]) => formatPriceIn(type, price))).toEqual(texts)
})

test('a price keeps the digits that it came with, and what is missing is a dash', () => {
  expect(formatPrice('2843.5')).toBe('2,843.5')
  expect(formatPrice('48721.28')).toBe('48,721.28')
  expect(formatPrice('12', 2)).toBe('12.00')
  expect(['150.0000000000', '0.0061000000', '4.3', '21'].map(formatRate)).toEqual(['150.00', '0.0061', '4.3', '21'])
  expect(formatPrice('-')).toBe('–')
})

test('a difference always shows its sign, and zero has none', () => {
  expect(formatSigned('31.5')).toBe('+31.5')
  expect(formatSigned('-8')).toBe('−8')
  expect(formatSigned('0')).toBe('0')
  expect(formatPercent('1.125')).toBe('+1.12%')
  expect(formatPercent('-0.84')).toBe('−0.84%')
  expect(formatShare('12.3')).toBe('12.30%')
  expect([signOf('0.00'), signOf('-0.01'), signOf('3'), signOf('-')]).toEqual([0, -1, 1, 0])
})

test('[P-21] large figures count in the steps of each language', () => {
  expect(formatCompact('8412300', 'ja')).toBe('841.2万')
  expect(formatCompact('8412300', 'en')).toBe('8.41M')
  expect(formatCompact('51204000000000', 'ja')).toBe('51.20兆')
  expect(formatCompact('123456789', 'zh')).toBe('1.23亿')
  expect(formatCompact('2500000000000', 'zh')).toBe('2.50万亿')
  expect(formatCompact('-45000', 'en')).toBe('−45.00K')
  expect(formatCompact('999', 'ja')).toBe('999')
  expect(formatCompact('152400', 'ja', 0)).toBe('15.2万')
  expect(formatCompact('-186600', 'en', 0)).toBe('−187K')
  expect(formatCount(8412300)).toBe('8,412,300')
})

test('a number is separated while it is typed, and is sent without separators', () => {
  expect(['', '1', '1234', '1234567', '1234.', '1234.50', '.5'].map(groupTyped)).toEqual([
    '',
    '1',
    '1,234',
    '1,234,567',
    '1,234.',
    '1,234.50',
    '.5',
  ])
  expect(typedText({ text: '1,234', ours: true }, '1,2345', 'ja', 0)).toMatchObject({ text: '12,345', value: '12345' })
})

test('the caret stays between the same digits when separators come and go', () => {
  for (let digits = 0; digits <= 7; digits += 1) {
    const plain = '1234567'
    const grouped = groupTyped(plain)
    const at = caretAfter(grouped, digits)
    expect(grouped.slice(0, at).replaceAll(',', '')).toBe(plain.slice(0, digits))
  }
  expect(caretAfter('1,234', 1)).toBe(1)
  expect(caretAfter('1,234', 9)).toBe(5)
})
