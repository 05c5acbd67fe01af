import { builtInTypes, mostOfUnit, postgresEpoch } from './binary-format.ts'

/** A composite type of the database: its object identifier, and the type identifiers of its columns in order. */
interface RecordType {
  readonly oid: number
  readonly columns: readonly { readonly name: string; readonly type: number }[]
}
/** The composite types of a database, by schema and name. */
export type RecordTypes = ReadonlyMap<string, RecordType>

const averageOfField = 24
const shortText = 32
const lastPlain = 0x7f

/** A growing byte buffer. */
class Bytes {
  private buffer: Buffer
  private view: DataView
  at = 0

  constructor(size: number) {
    this.buffer = Buffer.allocUnsafeSlow(size)
    this.view = new DataView(this.buffer.buffer)
  }

  private room(more: number): number {
    const { at } = this
    if (at + more > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, at + more))
      this.buffer.copy(larger, 0, 0, at)
      this.buffer = larger
      this.view = new DataView(larger.buffer)
    }
    this.at = at + more
    return at
  }
  int8(value: number): void {
    this.view.setInt8(this.room(1), value)
  }
  int16(value: number): void {
    this.view.setInt16(this.room(2), value)
  }
  int32(value: number): void {
    this.view.setInt32(this.room(4), value)
  }
  oid(value: number): void {
    this.view.setUint32(this.room(4), value)
  }
  int64(value: bigint): void {
    this.view.setBigInt64(this.room(8), value)
  }
  /** Reserves space for a length, which `close` writes. */
  open(): number {
    return this.room(4)
  }
  close(lengthAt: number): void {
    this.view.setInt32(lengthAt, this.at - lengthAt - 4)
  }
  /**
   * A text in UTF-8 after its length. Short ASCII texts, which are most, are copied faster in JavaScript than by a call into
   * Node.
   */
  text(value: string): void {
    const lengthAt = this.open()
    const start = this.room(value.length * mostOfUnit)
    let at = start
    if (value.length <= shortText)
      for (let unit = 0; unit < value.length; unit += 1) {
        const code = value.charCodeAt(unit)
        if (code > lastPlain) break
        this.buffer[at++] = code
      }
    this.at = at - start === value.length ? at : start + this.buffer.write(value, start, 'utf8')
    this.close(lengthAt)
  }
  done(): Buffer {
    return this.buffer.subarray(0, this.at)
  }
}

type Write = (bytes: Bytes, value: unknown) => void

const whole = (value: unknown, bits: number): number => {
  const limit = 2 ** (bits - 1)
  if (typeof value === 'number' && Number.isInteger(value) && value >= -limit && value < limit) return value
  throw new Error(`${String(value)} is no integer of ${bits} bits`)
}
const leastBig = -(2n ** 63n)
const mostBig = 2n ** 63n - 1n
const big = (value: unknown): bigint => {
  const found = typeof value === 'number' ? BigInt(value) : value
  if (typeof found === 'bigint' && found >= leastBig && found <= mostBig) return found
  throw new Error(`${String(value)} is no integer of 64 bits`)
}
const flag = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value
  throw new Error(`${String(value)} is no boolean`)
}
const text = (value: unknown): string => {
  if (typeof value === 'string') return value
  throw new Error(`${String(value)} is no text`)
}

const day = 86_400_000

const bigintText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

/** A value of a type of fixed size, after its length. */
const sized =
  (size: number, write: Write): Write =>
  (bytes, value) => {
    bytes.int32(size)
    write(bytes, value)
  }

/** Encoders of the built-in types in rows, in the format that each type's `recv` function reads (PostgreSQL's source). */
const writers: ReadonlyMap<number, Write> = new Map<number, Write>([
  [builtInTypes.boolean, sized(1, (bytes, value) => bytes.int8(flag(value) ? 1 : 0))],
  [builtInTypes.smallint, sized(2, (bytes, value) => bytes.int16(whole(value, 16)))],
  [builtInTypes.integer, sized(4, (bytes, value) => bytes.int32(whole(value, 32)))],
  [builtInTypes.bigint, sized(8, (bytes, value) => bytes.int64(big(value)))],
  [builtInTypes.date, sized(4, (bytes, value) => bytes.int32(whole((Date.parse(text(value)) - postgresEpoch) / day, 32)))],
  [builtInTypes.timestamptz, sized(8, (bytes, value) => bytes.int64(BigInt(whole(value, 54) - postgresEpoch) * 1_000n))],
  [builtInTypes.text, (bytes, value) => bytes.text(text(value))],
  [builtInTypes.json, (bytes, value) => bytes.text(JSON.stringify(value, bigintText))],
])

const none = -1

/**
 * Rows as one parameter: an array of records of a composite type, in PostgreSQL's binary format (`array_recv` and `record_recv`
 * in its source). `fields` lists the row's field for each column, in the type's order. The values of a field are those of its
 * column: a bigint or an integer, a text, a boolean, a date as text, an instant, any value with a JSON text for json; or null.
 */
export class Records<Row> {
  readonly type: string
  readonly fields: readonly (readonly [column: string, field: keyof Row & string])[]
  readonly rows: readonly Row[]

  constructor(type: string, fields: readonly (readonly [column: string, field: keyof Row & string])[], rows: readonly Row[]) {
    this.type = type
    this.fields = fields
    this.rows = rows
  }

  /** @throws when the database has no such type, the type has other columns, or a value does not fit its column. */
  bytes(types: RecordTypes): Buffer {
    const { fields, rows } = this
    const type = types.get(this.type)
    if (type === undefined) throw new Error(`the database has no type ${this.type}`)
    const columns = type.columns.map(({ name, type: oid }, index) => {
      const [column, field] = fields[index] ?? []
      const write = writers.get(oid)
      if (column !== name || field === undefined || write === undefined)
        throw new Error(`column ${name} of ${this.type} is not written as ${column}`)
      return { oid, field, write }
    })
    if (columns.length !== fields.length) throw new Error(`${this.type} has ${columns.length} columns and not ${fields.length}`)
    const bytes = new Bytes(20 + rows.length * (8 + columns.length * averageOfField))
    bytes.int32(rows.length === 0 ? 0 : 1)
    bytes.int32(0)
    bytes.oid(type.oid)
    if (rows.length > 0) {
      bytes.int32(rows.length)
      bytes.int32(1)
    }
    for (const row of rows) {
      const start = bytes.open()
      bytes.int32(columns.length)
      for (const { oid, field, write } of columns) {
        bytes.oid(oid)
        const value = row[field]
        if (value === null) bytes.int32(none)
        else write(bytes, value)
      }
      bytes.close(start)
    }
    return bytes.done()
  }
}
