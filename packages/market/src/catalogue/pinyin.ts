import { pinyin } from 'pinyin-pro'

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Pinyin without tones and its initials, "guizhoumaotai gzmt"; Latin parts of the name stay whole in both ("tclkeji tclkj"). Empty for
 * a name without Chinese characters. Server and generator only: the dictionary behind it is too large for the browser.
 */
export const pinyinOf = (chineseName: string): string => {
  if (!/\p{Script=Han}/u.test(chineseName)) return ''
  let full = ''
  let initials = ''
  for (const part of pinyin(chineseName, { type: 'all', toneType: 'none', nonZh: 'consecutive', v: true })) {
    const text = letters(part.isZh ? part.pinyin : part.origin)
    full += text
    initials += part.isZh ? text.slice(0, 1) : text
  }
  return `${full} ${initials}`
}
