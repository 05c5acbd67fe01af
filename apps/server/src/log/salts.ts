import { createHmac, hash, type KeyObject } from 'node:crypto'
import { type Leaf, leafHash } from '@zaraba/rules/log/leaf.ts'
import type { LeafRow, LeafSource } from '../base/leaf-source.ts'

const saltDigits = 32

/** The leaf of a database row, with a salt derived from the log's secret. */
export const leafOf = (secret: KeyObject, { kind }: Pick<LeafSource, 'kind'>, { number, fields }: LeafRow): Leaf => ({
  kind,
  number: String(number),
  salt: createHmac('sha256', secret).update(`${kind}/${number}`).digest('hex').slice(0, saltDigits),
  fields,
})

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

export const hashOfRow = (secret: KeyObject, source: Pick<LeafSource, 'kind'>, row: LeafRow): Uint8Array =>
  leafHash(leafOf(secret, source, row), sha256)
