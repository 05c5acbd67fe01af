import { foldForSearch } from '../catalogue/fold.ts'
import type { Exchange } from '../markets.ts'
import { americanFirst, americanSecond, firstParts, type NamePart, secondParts } from './name-parts.ts'
import type { Company, Texts } from './offering.ts'

/** Every name says that its company is made up, so that no list can show it without. */
const mark: Texts = { ja: '（架空）', en: ' (fictional)', zh: '（虚构）' }
const markReading = { kana: 'カクウ', pinyin: 'xugou' } as const

const partOf = (parts: readonly NamePart[], index: number): NamePart => parts[index % parts.length] ?? ['', '', '', '', '']
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** The names that a person gave a company, with the mark. */
export const marked = ({ ja, en, zh }: Texts): Texts => ({ ja: `${ja}${mark.ja}`, en: `${en}${mark.en}`, zh: `${zh}${mark.zh}` })

const markFolded = new RegExp(`(?:${Object.values(mark).map(foldForSearch).join('|')})$`, 'u')
/** Names that readers take for one another have equal texts: without capitals, spaces and the mark. */
export const foldedName = (name: string): string => foldForSearch(name).replace(markFolded, '')

type Named = Pick<Company, 'names' | 'kana' | 'pinyin'>

/**
 * The name of a market's `turn`th offering that ends in `end`. The counts of first and second parts share no divisor, so both parts
 * change from one to the next and every pair comes once. Chinese names turn the pair around.
 */
export const nameFor = (exchange: Exchange, turn: number, end: NamePart): Named => {
  const first = partOf(exchange === 'new_york' ? americanFirst : firstParts, turn * 7)
  const second = partOf(exchange === 'new_york' ? americanSecond : secondParts, turn * 5)
  const [front, back] = exchange === 'shanghai' ? [second, first] : [first, second]
  const parts = [front, back, end] as const
  const latin = exchange === 'shanghai' ? capital(`${front[4]}${back[4]}`) : capital(`${front[2]}${back[2].toLowerCase()}`)
  const syllables = parts.map(([, , , , pinyin]) => pinyin)
  const kana = parts.map(([, , , reading]) => reading).join('')
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('')
  return {
    names: {
      ja: `${parts.map(([jp]) => jp).join('')}${mark.ja}`,
      en: `${latin} ${end[2]}${mark.en}`,
      zh: `${parts.map(([, cn]) => cn).join('')}${mark.zh}`,
    },
    kana: exchange === 'tokyo' ? `${kana}${markReading.kana}` : '',
    pinyin: exchange === 'shanghai' ? `${syllables.join('')}${markReading.pinyin} ${initials}xg` : '',
  }
}
