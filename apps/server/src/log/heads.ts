import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { formatInstant, type Instant } from '@zaraba/money/time.ts'
import { type Head, signedText } from '@zaraba/rules/log/head.ts'
import type { HeadRow } from './store.ts'

/** The DER prefixes of Ed25519 keys in PKCS #8 and SPKI, before the 32 bytes of the key (RFC 8410). */
const privateStart = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicStart = Buffer.from('302a300506032b6570032100', 'hex')

/** Signs the heads of the log. */
export interface Signer {
  readonly key: Buffer
  sign(text: string): Buffer
}

/** @param seed 32 secret random bytes. */
export const signerFrom = (seed: Buffer): Signer => {
  const ownKeyObject: KeyObject = createPrivateKey({ key: Buffer.concat([privateStart, seed]), format: 'der', type: 'pkcs8' })
  const key = createPublicKey(ownKeyObject).export({ format: 'der', type: 'spki' }).subarray(publicStart.length)
  return { key, sign: (text) => sign(null, Buffer.from(text), ownKeyObject) }
}

export const signedHead = ({ key, sign: signs }: Signer, size: number, root: Uint8Array, at: Instant): HeadRow => {
  const head = { size: BigInt(size), root: Buffer.from(root), at, key }
  return { ...head, signature: signs(signedText(wordsOf(head))) }
}

const wordsOf = ({ size, root, at, key }: Omit<HeadRow, 'signature'>): Omit<Head, 'signature'> => ({
  size: Number(size),
  root: root.toString('hex'),
  at: formatInstant(at, 0),
  key: key.toString('hex'),
})

/** A stored head in its published form. */
export const headOf = (row: HeadRow): Head => ({ ...wordsOf(row), signature: row.signature.toString('hex') })

/** Whether the head's signature is valid for the key that the head names. */
export const isSigned = (head: Head): boolean => {
  const key = Buffer.concat([publicStart, Buffer.from(head.key, 'hex')])
  const knownKeyObject = createPublicKey({ key, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(signedText(head)), knownKeyObject, Buffer.from(head.signature, 'hex'))
}
