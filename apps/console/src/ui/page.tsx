import type { ReactNode } from 'react'
import { sentencesOfFailure } from '../shell/call.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action } from './form.tsx'
import styles from './ui.module.css'

/** A screen with its heading. */
export const Page = ({
  title,
  children,
  aside,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly aside?: ReactNode
}) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {aside}
    </header>
    {children}
  </div>
)

export const Panel = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className={styles.panel}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
)

interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly figure?: boolean
}
interface TableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  readonly more?: (() => void) | undefined
  readonly empty?: string
}
/** Rows of a list, with what comes next at its foot. */
export const Table = <Row,>({ label, rows, columns, keyOf, more, empty = consoleTexts.nothing }: TableProps<Row>) => (
  <>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, figure }) => (
            <th key={head} data-figure={figure} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, figure }) => (
              <td key={head} data-figure={figure}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length === 0 && <p className={styles.soft}>{empty}</p>}
    {more && <Action onClick={more}>{consoleTexts.actions.more}</Action>}
  </>
)

interface Fact {
  readonly name: string
  readonly value: ReactNode
}
/** Names and values beneath each other. */
export const Facts = ({ list }: { readonly list: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {list.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)

/** Why something did not happen: every reason, in the order of the server. */
export const Reasons = ({ failure, names }: { readonly failure: unknown; readonly names?: Readonly<Record<string, string>> }) =>
  failure === null || failure === undefined ? null : (
    <div role="alert">
      <ul className={styles.reasons}>
        {sentencesOfFailure(failure, names).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )

export const Soft = ({ children }: { readonly children: ReactNode }) => <p className={styles.soft}>{children}</p>
