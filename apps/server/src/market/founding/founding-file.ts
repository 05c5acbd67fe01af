import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto'
import { dateText } from '@zaraba/money/time.ts'
import { z } from 'zod'
import { CannotStart } from '../../postgres/cannot-start.ts'
import type { Secrets } from '../../system/secrets.ts'

/** The state from which an installation computes its market: two with equal ones show equal prices at equal practice times. */
const foundingShape = z.strictObject({
  model: z.string(),
  secret: z.string().regex(/^[0-9a-f]{64}$/),
  genesis: z.iso.date().transform(dateText),
  foundedAt: z.int(),
  /** Rows as PostgreSQL writes them in JSON. They are never parsed here, so that no number loses digits. */
  rows: z.strictObject({ instruments: z.string(), recordings: z.string(), moreBars: z.string(), offerings: z.string() }),
})
export type Founding = z.infer<typeof foundingShape>

const kind = 'zaraba-founding'
const version = 1
/** The logarithm of scrypt's cost: 2^17 needs 128 MB and about half a second for each guess of a passphrase. */
const usualCost = 17
const [leastCost, mostCost] = [10, 20]
const [saltBytes, nonceBytes, tagBytes, keyBytes] = [16, 12, 16, 32]
export const shortestPassphrase = 12

const headOf = (cost: number): string => `${kind} ${version} ${cost}`

const keyFrom = (passphrase: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) }
    scrypt(passphrase.normalize('NFKC'), salt, keyBytes, options, (error, key) => (error === null ? resolve(key) : reject(error)))
  })

/**
 * The text of a founding file: a line that names kind, version and cost, which the encryption authenticates, then salt, nonce, tag and
 * the encrypted contents in base64.
 */
export const sealFounding = async (
  founding: Founding,
  passphrase: string,
  secrets: Secrets,
  cost: number = usualCost,
): Promise<string> => {
  const [salt, nonce, head] = [secrets.bytes(saltBytes), secrets.bytes(nonceBytes), headOf(cost)]
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, salt, cost), nonce)
  cipher.setAAD(Buffer.from(head))
  const contents = Buffer.concat([cipher.update(JSON.stringify(founding)), cipher.final()])
  return `${head}\n${Buffer.concat([salt, nonce, cipher.getAuthTag(), contents]).toString('base64')}\n`
}

interface SealedFile {
  readonly cost: number
  readonly body: Buffer
}

/** Reads what needs no passphrase. @throws CannotStart when the text is not a founding file, or one of another version. */
export const readSealed = (text: string, file: string): SealedFile => {
  const [, itsVersion, itsCost, base64 = ''] = /^zaraba-founding (\d{1,6}) (\d{1,6})\n([\s\S]*)$/.exec(text) ?? []
  if (itsVersion === undefined) throw new CannotStart(`${file} is not a founding file of Zaraba.`)
  if (Number(itsVersion) !== version)
    throw new CannotStart(
      `${file} is a founding file of version ${itsVersion}, and this program reads version ${version}: write it again with this version.`,
    )
  const [cost, body] = [Number(itsCost), Buffer.from(base64, 'base64')]
  if (cost < leastCost || cost > mostCost || body.toString('base64') !== base64.trimEnd())
    throw new CannotStart(`${file} is damaged.`)
  if (body.length <= saltBytes + nonceBytes + tagBytes) throw new CannotStart(`${file} is damaged.`)
  return { cost, body }
}

/** @throws CannotStart when the passphrase is another one, or when any byte of the file has been changed. */
export const openSealed = async ({ cost, body }: SealedFile, passphrase: string, file: string): Promise<Founding> => {
  const [nonceAt, tagAt, contentsAt] = [saltBytes, saltBytes + nonceBytes, saltBytes + nonceBytes + tagBytes]
  const key = await keyFrom(passphrase, body.subarray(0, nonceAt), cost)
  const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(nonceAt, tagAt), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(headOf(cost)))
  decipher.setAuthTag(body.subarray(tagAt, contentsAt))
  let contents: string
  try {
    contents = Buffer.concat([decipher.update(body.subarray(contentsAt)), decipher.final()]).toString('utf8')
  } catch {
    throw new CannotStart(`${file} was written with another passphrase, or is damaged.`)
  }
  return foundingShape.parse(JSON.parse(contents))
}
