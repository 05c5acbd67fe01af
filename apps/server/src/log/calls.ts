import type { KeyObject } from 'node:crypto'
import type { logCalls } from '@zaraba/contract/log/calls.ts'
import { hexOf } from '@zaraba/market/simulator/sha256.ts'
import { consistencyRanges, inclusionRanges } from '@zaraba/rules/log/tree.ts'
import type { LeafSource } from '../base/leaf-source.ts'
import { callerOf, type Handlers, refuse } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import { headOf } from './heads.ts'
import { leafOf } from './salts.ts'
import { newestHead, positionOf } from './store.ts'
import { hashesOver } from './tree.ts'

interface LogPorts {
  readonly database: Database
  readonly sources: () => readonly LeafSource[]
  readonly secret: () => Promise<KeyObject>
  /** Requests a head that covers the rows committed by now. */
  readonly wantHead: () => void
}

/** The position of a row below a head, and its inclusion proof. */
const provenIn = async (database: Database, size: number, position: number | null) =>
  position === null || position >= size
    ? { index: null, proof: [] }
    : { index: position, proof: (await hashesOver(database, inclusionRanges(position, size))).map(hexOf) }

/** Public calls of the log, and those by which customers prove their own rows. */
export const logHandlers = ({ database, sources, secret, wantHead }: LogPorts): Handlers<typeof logCalls> => ({
  'log/consistency': async ({ size }) => {
    const newest = await newestHead(database)
    if (newest === null) return { data: { head: null, proof: [] } }
    const head = headOf(newest)
    const ranges = size > head.size ? [] : consistencyRanges(size, head.size)
    return { data: { head, proof: (await hashesOver(database, ranges)).map(hexOf) } }
  },
  'log/inclusion': async ({ kind, number }, context) => {
    const source = sources().find((each) => each.kind === kind)
    const row = await source?.own(database, callerOf(context).customer, BigInt(number))
    if (source === undefined || row === undefined || row === null) return refuse({ key: 'not_found', field: 'number' })
    const { salt, fields } = leafOf(await secret(), source, row)
    const newest = await newestHead(database)
    const head = newest === null ? null : headOf(newest)
    const { index, proof } = await provenIn(database, head?.size ?? 0, await positionOf(database, kind, row.number))
    if (index === null) wantHead()
    return { data: { salt, fields: [...fields], index, head, proof } }
  },
})
