import type { PersonalKind } from '@zaraba/contract/identity/personal-data.ts'

type LeafKind = 'move' | 'fill' | 'order' | 'decision' | 'audit' | 'commitment' | 'change'

/** The guard that detects a change of a column made with all guards of the database disabled. */
export type Finding =
  /** A field of a leaf of the public log. */
  | { readonly leaf: LeafKind }
  /** An invariant of `verify` that derives the column; `where` selects the row to forge, `to` is the forged value. */
  | { readonly derived: string; readonly where?: string; readonly to?: string }
  /** Nothing detects it, for the given reason. */
  | { readonly free: string }

export type Findings = Readonly<Record<string, Finding>>

/** The kind of personal data in a column; `none` of one that is not personal. */
export type Mark = PersonalKind | 'none'

export type Shared = { readonly small: string } | { readonly hot: string } | { readonly appended: string }

/** Guards and personal data of the columns of a slice's tables, by table: `columns.ts` of the slice's tests. */
export type TableColumns = Readonly<
  Record<
    string,
    {
      /** The columns of each kind, with blanks between them. Every column has one kind. */
      readonly personal: Readonly<Partial<Record<Mark, string>>>
      /**
       * Columns that are not covered by recorded changes, and those of unwatched tables. Columns that are written once need no entry:
       * an unwatched table without entries relies on its trigger alone.
       */
      readonly guards?: Findings
      /** Of a table whose rows belong to all and change: why it stays small, what waits for its rows, or why it only grows. */
      readonly shared?: Shared
      /** The table whose rows are the leaves that its fields are in, where that is another one, and what such a row has. */
      readonly leafOf?: { readonly table: string; readonly set: string }
    }
  >
>

const each = (columns: string, finding: Finding): Findings =>
  Object.fromEntries(columns.split(' ').map((column) => [column, finding]))
export const leaf = (kind: LeafKind, columns: string): Findings => each(columns, { leaf: kind })
export const derived = (invariant: string, columns: string, where?: string, to?: string): Findings =>
  each(columns, { derived: invariant, ...(where === undefined ? {} : { where }), ...(to === undefined ? {} : { to }) })
export const free = (why: string, columns: string): Findings => each(columns, { free: why })
