import { readFile, stat } from 'node:fs/promises'
import { CannotStart } from '../postgres/cannot-start.ts'

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The line of the first bytes that are no UTF-8. A line break is no part of another character in the encodings in question. */
const firstOtherLine = (bytes: Uint8Array): number => {
  const ends = [...bytes.keys()].filter((index) => bytes[index] === 0x0a)
  let [fine, other] = [0, ends.length]
  while (fine < other) {
    const middle = Math.floor((fine + other) / 2)
    if (isUtf8(bytes.subarray(0, ends[middle]))) fine = middle + 1
    else other = middle
  }
  return fine + 1
}

const asUtf8 = 'save it as «CSV UTF-8»'

/** Another separator than the comma in the first line: a spreadsheet of another region wrote it. */
const otherSeparator = (text: string): string | undefined => {
  const [header = ''] = text.split(/\r?\n/, 1)
  if (header.includes(',')) return undefined
  return header.includes(';') ? 'semicolons (;)' : header.includes('\t') ? 'tabs' : undefined
}

/**
 * Bytes of a CSV file as text. @throws CannotStart with the line where they are no text in UTF-8, where a character was lost before, or where
 * cells are separated otherwise than by commas.
 */
export const textOf = (file: string, bytes: Uint8Array): string => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    throw new CannotStart(`${file} is in UTF-16, from line 1 on: ${asUtf8}.`)
  if (!isUtf8(bytes))
    throw new CannotStart(
      `${file}, line ${firstOtherLine(bytes)}: not in UTF-8, but in Shift-JIS or another encoding: ${asUtf8}.`,
    )
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const lostIndex = text.indexOf('\uFFFD')
  if (lostIndex >= 0) {
    const line = text.slice(0, lostIndex).split('\n').length
    throw new CannotStart(`${file}, line ${line}: a character was lost (�): ${asUtf8} from where it was made.`)
  }
  const separator = otherSeparator(text)
  if (separator !== undefined)
    throw new CannotStart(
      `${file}, line 1: cells are separated by ${separator} and not by commas: ${asUtf8}, separated by commas.`,
    )
  return text
}

/** A file as text in UTF-8. @throws CannotStart where it cannot be read, is too large, or is in another encoding. */
export const readTextFile = async (file: string, mostBytes: number): Promise<string> => {
  const bytes = await stat(file)
    .then(({ size }) => {
      if (size > mostBytes) throw new CannotStart(`${file} is larger than ${mostBytes} bytes.`)
      return readFile(file)
    })
    .catch((error: unknown) => {
      throw error instanceof CannotStart ? error : new CannotStart(`${file} cannot be read.`)
    })
  return textOf(file, bytes)
}
