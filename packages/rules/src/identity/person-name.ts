import { visibleLength } from '@zaraba/contract/plain-text.ts'

/** A name as it is kept and compared: one form of each character, single spaces, nothing invisible. */
export const normalName = (typedName: string): string => {
  const name = typedName
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return visibleLength(name) === 0 ? '' : name
}

/** A name has a letter, of whatever script. */
export const isName = (normal: string): boolean => /\p{L}/u.test(normal)

/** Whether a card's holder is the person that was verified; capital letters do not make another person. */
export const sameName = (left: string, right: string): boolean =>
  normalName(left).toUpperCase() === normalName(right).toUpperCase()
