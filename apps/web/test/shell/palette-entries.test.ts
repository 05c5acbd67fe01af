import { expect, it } from 'vitest'
import { screenEntries } from '../../src/shell/keyboard/palette-entries.ts'
import { offersOf } from '../../src/shell/web-slice.ts'
import { slices } from '../../src/slices.ts'

const offers = offersOf(slices)
const titles = (text: string) => screenEntries(offers, text, 'en').map(({ title }) => title)

it('finds screens by a part of their name in any language, those that begin with it first', () => {
  expect(titles('home')[0]).toBe('Home')
  expect(titles('ホーム')).toEqual(['Home'])
  expect(titles('首页')).toEqual(['Home'])
  expect(titles('ＨＯＭＥ')).toContain('Home')
  expect(titles('no screen has this name')).toEqual([])
})

it('lists each path once, and at most eight', () => {
  const paths = screenEntries(offers, '', 'ja').map(({ path }) => path)
  expect(paths).toHaveLength(8)
  expect(new Set(paths).size).toBe(8)
})
