import { createHash, createPublicKey, verify } from 'node:crypto'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { bytesOfHex, sha256 } from '@zaraba/market/simulator/sha256.ts'
import { isConsistent, isIncluded } from '@zaraba/rules/log/check.ts'
import { type Head, signedText } from '@zaraba/rules/log/head.ts'

type Day = OutputOf<'market/proof'>['list'][number]
type Inclusion = OutputOf<'log/inclusion'>
/** A row of the log with a head that covers it. */
export type Covered = Inclusion & { readonly index: number; readonly head: Head }

/** Answers about one day that a client has kept; all of it is public. */
export interface KeptOfDay {
  /** From `market/calendar`: the start of continuous trading on that day. */
  readonly open: string
  /** `market/proof` before the day, and after its close. */
  readonly before: Day
  readonly after: Day
  /** `log/inclusion` of the commitment before the day, and below the head of a later close. */
  readonly early: Covered
  readonly late: Covered
  /** `log/consistency` from the size of the early head, and the head in its answer. */
  readonly consistency: readonly string[]
  readonly newest: Head
}

const findings = [
  'another commitment was shown later',
  'the secret is not the one that was committed to',
  'the commitment was not under a head before the day',
  'the brokerage says itself that it was late',
  'the leaf is not of this commitment',
  'the leaf is not under the head',
  'the head is not signed by its key',
  'the key is another one',
  'the log does not go on from the head that was kept',
] as const
export type Finding = (typeof findings)[number]

const digest = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

/** The leaf, constructed as described in docs/api/check-the-log.md. */
const leafOf = (number: string, { salt, fields }: Inclusion): Buffer =>
  digest(Buffer.of(0), Buffer.from(JSON.stringify(['zaraba-leaf-1', 'commitment', number, salt, ...fields])))

const isSigned = (head: Head): boolean => {
  const key = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(head.key, 'hex')])
  const known = createPublicKey({ key, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(signedText(head)), known, Buffer.from(head.signature, 'hex'))
}

const rootOf = ({ size, root }: Head) => ({ size, root: bytesOfHex(root) })
const isUnder = (number: string, row: Covered): boolean =>
  isIncluded({ index: row.index, leaf: leafOf(number, row) }, row.proof.map(bytesOfHex), rootOf(row.head), sha256)

const marketOf: Readonly<Record<Day['type'], string>> = { jpy: 'jp', usd: 'us', cny: 'cn' }

/** Follows a commitment from its publication through the log to the revealed secret, and returns what does not match. */
export const checkChain = ({ open, before, after, early, late, consistency, newest }: KeptOfDay): readonly Finding[] => {
  const heads = [early.head, late.head, newest]
  const says = ({ fields: [market, date, commitment, opens] }: Inclusion): boolean =>
    market === marketOf[before.type] &&
    date === before.date &&
    commitment === before.commitment &&
    Date.parse(opens ?? '') === Date.parse(open)
  const holds: Readonly<Record<Finding, boolean>> = {
    'another commitment was shown later': after.commitment === before.commitment && after.number === before.number,
    'the secret is not the one that was committed to':
      digest(Buffer.from(after.seed, 'hex')).toString('hex') === before.commitment,
    'the commitment was not under a head before the day': Date.parse(early.head.at) < Date.parse(open),
    'the brokerage says itself that it was late': [early, late].every(
      ({ fields: [, , , opens = '', committed = '', late = ''] }) =>
        late === 'false' && Date.parse(committed) < Date.parse(opens),
    ),
    'the leaf is not of this commitment': says(early) && says(late),
    'the leaf is not under the head': isUnder(before.number, early) && isUnder(before.number, late),
    'the head is not signed by its key': heads.every(isSigned),
    'the key is another one': heads.every(({ key }) => key === early.head.key),
    'the log does not go on from the head that was kept': isConsistent(
      rootOf(early.head),
      rootOf(newest),
      consistency.map(bytesOfHex),
      sha256,
    ),
  }
  return findings.filter((finding) => !holds[finding])
}
