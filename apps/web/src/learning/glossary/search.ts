import type { Term } from './texts.ts'

/** Kana of either kind, wide and narrow letters, and upper and lower case are searched alike. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replaceAll(/[\s_・]+/g, '')

/** Where a wanted text is found: 0 at the beginning of a name, 1 within one, 2 in an explanation, `null` nowhere. */
const rankOf = ({ id, name, reading = '', what }: Term, wanted: string): number | null => {
  const names = [name, reading, id].map(plain)
  if (names.some((each) => each.startsWith(wanted))) return 0
  if (names.some((each) => each.includes(wanted))) return 1
  return plain(what).includes(wanted) ? 2 : null
}

/** Terms that a text is found in: by name first, then by reading and English name, then by explanation. All of them for an empty text. */
export const findTerms = (terms: readonly Term[], text: string): readonly Term[] => {
  const wanted = plain(text)
  if (wanted === '') return terms
  return terms
    .flatMap((term) => {
      const rank = rankOf(term, wanted)
      return rank === null ? [] : [{ term, rank }]
    })
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ term }) => term)
}
