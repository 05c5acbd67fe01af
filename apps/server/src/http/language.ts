import type { Language } from '@zaraba/money/language.ts'

const byTag: Readonly<Record<string, Language>> = { cn: 'zh', zh: 'zh', us: 'en', en: 'en', jp: 'ja', ja: 'ja' }

/**
 * The language from `accept-language`: the names used in the product, or standard tags in order of their weight. Japanese when
 * none is supported (P-22).
 */
export const languageOf = (header: string | undefined): Language => {
  if (header === undefined || header.length > 200) return 'ja'
  const own = byTag[header]
  if (own !== undefined) return own
  const weighted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
    return { language: byTag[tag.trim().split('-')[0] ?? ''], weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
  })
  const known = weighted.filter((each) => each.language !== undefined && each.weight > 0)
  return known.toSorted((left, right) => right.weight - left.weight)[0]?.language ?? 'ja'
}
