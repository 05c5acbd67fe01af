import { codeOfLanguage, type InEachLanguage, type Language, languages } from '@zaraba/money/language.ts'
import { expect, test } from 'vitest'
import { type Market, markets, rowOfMarket } from '../src/markets.ts'

test('a market is no language, and a language no market', () => {
  const market: Market = 'jp'
  const spoken: Language = 'ja'
  const names: InEachLanguage = rowOfMarket[market].shares
  // @ts-expect-error where a language is meant, a market does not compile
  const wrongLanguage: Language = market
  // @ts-expect-error nor a language where a market is meant
  const wrongMarket: Market = spoken
  // @ts-expect-error texts are not found by the market whose texts they are
  expect(names[market]).toBeUndefined()
  // @ts-expect-error nor what each market has, by a language
  expect(rowOfMarket[spoken]).toBeUndefined()
  expect([wrongLanguage, wrongMarket, names[spoken]]).toEqual(['jp', 'ja', '日本株'])
})

test('a code of the wire is no language before it has been read', () => {
  // @ts-expect-error the wire says jp, the program ja
  const unread: Language = codeOfLanguage.ja
  expect(languages).not.toContain(unread)
})

test('no market has the name of a language', () => {
  const codes: readonly string[] = markets
  for (const language of languages) expect(codes).not.toContain(language)
})
