import { z } from 'zod'
import { plainText } from './plain-text.ts'

/**
 * Characters that show nothing of their own, and where they are part of what is seen: inside an emoji, as the variant of one ideograph that a
 * Japanese name may be written with, and between letters of scripts whose letters join. `$1` is what stays.
 */
const silent =
  /(\p{RGI_Emoji}|\p{Ideographic}[\u{e0100}-\u{e01ef}]|(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])\p{Join_Control}(?=\p{L}))|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gv

/** A name as it is kept: two that look alike do not differ by characters that are not seen. */
const shownName = (typed: string): string => plainText(plainText(typed).replace(silent, '$1'))

/** A name of somebody, at most `most` characters; it may be left out or empty. */
export const displayName = (most: number) => z.string().overwrite(shownName).max(most).default('')
