/** The contents of a signed head: the number of leaves of the log, their root, and the moment. */
export interface Head {
  readonly size: number
  /** 64 hexadecimal digits. */
  readonly root: string
  /** Market time, ISO 8601 with offset. */
  readonly at: string
  /** The Ed25519 public key that the signature is checked with, 64 hexadecimal digits. */
  readonly key: string
  /** 128 hexadecimal digits. */
  readonly signature: string
}

/** The text that is signed: one line, whose UTF-8 the signature covers. */
export const signedText = ({ size, root, at, key }: Omit<Head, 'signature'>): string =>
  `zaraba-head-1 ${size} ${root} ${at} ${key}`

/** A head as files and screens show it: the signed text and the signature. */
export const headLine = (head: Head): string => `${signedText(head)} ${head.signature}`

const line = /zaraba-head-1 (\d{1,15}) ([0-9a-f]{64}) ([0-9T:.+-]{20,32}) ([0-9a-f]{64}) ([0-9a-f]{128})(?![0-9a-f])/

/** The head within a longer text: a file of its own, a statement, a page; `null` where there is none. */
export const readHead = (text: string): Head | null => {
  const match = line.exec(text)
  if (match === null) return null
  const [, size = '', root = '', at = '', key = '', signature = ''] = match
  return { size: Number(size), root, at, key, signature }
}
