/**
 * Text as search sees it, so that spellings that mean the same are the same: half-width katakana, hiragana and katakana; full-width
 * and plain Latin; capitals, accents, spaces and punctuation do not matter. "ﾄﾖﾀ", "とよた" and "トヨタ" all give "トヨタ".
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
