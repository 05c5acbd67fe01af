import { expect, test } from 'vitest'
import { differenceText, figureText } from '../../src/market/pages/figure-text.ts'
import { pageTexts } from '../../src/market/pages/texts.ts'

test('a percentage has the digits that it came with, and two of them differ by points', () => {
  expect(figureText('42.3', 'percent', 'jpy')).toBe('42.3%')
  expect(figureText('1.90', 'percent', 'jpy')).toBe('1.90%')
  expect(figureText('-', 'percent', 'jpy')).toBe('–')
  expect(differenceText('0.4', 'percent', 'jpy')).toBe(pageTexts.short.points('+0.4'))
  expect(differenceText('-0.4', 'percent', 'jpy')).toBe(pageTexts.short.points('−0.4'))
  expect(differenceText('-12', 'companies', 'jpy')).toBe(pageTexts.companies('−12'))
})
