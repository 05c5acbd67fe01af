import type { LeafKind } from '@zaraba/rules/log/leaf.ts'
import type { LeafRow, LeafSource } from './leaf-source.ts'

interface LeafTable {
  readonly kind: LeafKind
  /** The sequence that gives the numbers. */
  readonly sequence: string
  /** The column of the number and that of the owner, `null` where a row has no owner. */
  readonly number: string
  readonly owner: string | null
  /** That any customer may ask for a row without an owner, since it was published. */
  readonly published?: true
  readonly from: string
  /** The fields of a leaf, as expressions of SQL. */
  readonly fields: readonly string[]
  /** Further fields of the leaves of some rows: those for which a condition holds, from when they were first written. */
  readonly more?: { readonly when: string; readonly fields: readonly string[] }
}

/** Each field as a column of its own, named by its index: an array of texts would be put together there, and taken apart here. */
const columnsOf = (fields: readonly string[], first: number, when: string): string =>
  fields.map((field, index) => `case when ${when} then coalesce((${field})::text, '') end as "${first + index}"`).join(', ')

type Columns = { readonly number: bigint } & { readonly [index: number]: string | null }

/** A row as a leaf has it; what its kind of rows does not tell is left out. */
const rowOf = (columns: Columns, count: number): LeafRow => {
  const fields: string[] = []
  for (let index = 0; index < count; index += 1) {
    const field = columns[index]
    if (field !== null && field !== undefined) fields.push(field)
  }
  return { number: columns.number, fields }
}

/** A moment as a leaf has it: UTC with milliseconds. */
export const momentOf = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The rows of a table as leaves. Its texts are constants of the program. */
export const leafSource = ({ kind, sequence, number, owner, published, from, fields, more }: LeafTable): LeafSource => {
  const expressions = [
    columnsOf(fields, 0, 'true'),
    ...(more === undefined ? [] : [columnsOf(more.fields, fields.length, more.when)]),
  ]
  const rows = `select ${number} as number, ${expressions.join(', ')} from ${from} where`
  const count = fields.length + (more?.fields.length ?? 0)
  return {
    kind,
    last: async (database) => {
      const [row] = await database.query<{ last: bigint }>({
        name: `leaves.last_${kind}`,
        text: `select last_value as last from ${sequence}`,
        values: [],
      })
      return row?.last ?? 0n
    },
    rows: async (database, { after, through, limit }) => {
      const found = await database.query<Columns>({
        text: `${rows} ${number} > $1 and ${number} <= $2 order by ${number} limit $3`,
        values: [after, through, limit],
      })
      return found.map((columns) => rowOf(columns, count))
    },
    own: async (database, customer, wanted) => {
      if (owner === null && published === undefined) return null
      const [columns] = await database.query<Columns>(
        owner === null
          ? { text: `${rows} ${number} = $1`, values: [wanted] }
          : { text: `${rows} ${owner} = $1 and ${number} = $2`, values: [customer, wanted] },
      )
      return columns === undefined ? null : rowOf(columns, count)
    },
  }
}

/**
 * Rows that every slice writes: the changes of watched rows by their digests, the moves of the ledger and the audit log. A change has no
 * owner: only the installation can make its digest again.
 */
export const baseLeaves: readonly LeafSource[] = [
  leafSource({
    kind: 'change',
    sequence: 'base.change_number_seq',
    number: 'c.number',
    owner: null,
    from: 'base.change c',
    fields: ['c.of_table', 'c.key', `encode(c.digest, 'hex')`],
  }),
  leafSource({
    kind: 'move',
    sequence: 'ledger.move_number_seq',
    number: 'm.number',
    owner: 'm.customer',
    from: 'ledger.move m',
    fields: [
      'm.customer',
      'm.cause',
      'm.line',
      'm.operation',
      'm.source',
      'm.destination',
      'm.currency',
      'm.amount',
      'm.source_after',
      'm.destination_after',
      momentOf('m.at'),
    ],
  }),
  {
    ...leafSource({
      kind: 'audit',
      sequence: '',
      number: 'a.number',
      owner: null,
      from: 'base.audit a',
      fields: [
        momentOf('a.system_at'),
        momentOf('a.market_at'),
        'a.actor',
        'a.action',
        'a.subject',
        'a.reason',
        `encode(a.hash, 'hex')`,
      ],
    }),
    // Rows are numbered under a lock that is held until they are committed.
    last: async (database) => {
      const [row] = await database.query<{ last: bigint }>({
        name: 'leaves.last_audit',
        text: 'select coalesce(max(number), 0) as last from base.audit',
        values: [],
      })
      return row?.last ?? 0n
    },
  },
]
