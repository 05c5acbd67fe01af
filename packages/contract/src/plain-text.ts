import { z } from 'zod'

/** Takes up room, or none, and shows nothing: controls, format characters, fillers, blanks, the empty Braille cell, marks without a letter. */
const unseen = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** How many characters of a text somebody sees, in the form that makes look-alikes one (NFKC). */
export const visibleLength = (text: string): number => [...text.normalize('NFKC').replace(unseen, '')].length

/** Controls but for line breaks and tabs, and what turns the direction of writing: a text must not show otherwise than it was written. */
const misleading = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A text as it is kept: as it was typed, without what could make it show as something else; empty when nothing of it can be seen. */
export const plainText = (typed: string): string => {
  const text = typed.replaceAll('\r\n', '\n').replace(misleading, '').trim()
  return visibleLength(text) === 0 ? '' : text
}

/** A text that people write for people: at most `most` characters, and at least one that can be seen. */
export const freeText = (most: number) => z.string().overwrite(plainText).min(1).max(most)
/** A text that people write for people, at most `most` characters; it may be left out or empty. */
export const optionalText = (most: number) => z.string().overwrite(plainText).max(most).default('')
