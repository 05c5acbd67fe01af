import { toast } from '@zaraba/ui/sheets/toast.ts'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { PaneToolbar } from '../workspace/pane-toolbar.tsx'
import { workspaceTexts } from '../workspace/texts.ts'
import styles from './data-table.module.css'
import { saveFile } from './save-file.ts'
import { type Column, csvOfTable, sortedBy, textOfTable, withPlainMinus } from './table-text.ts'

/** A column that is drawn. */
export interface DrawnColumn<Row> extends Column<Row> {
  /** The cell; its text when absent. */
  readonly draw?: (row: Row) => ReactNode
  /** Its sum below the rows. */
  readonly sum?: ReactNode
  /** Its part of the width beside those of the others: columns stay where they are whatever their figures are. */
  readonly size: number
  /** Left out first where there is little room. */
  readonly rare?: boolean
}

interface DataTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly DrawnColumn<Row>[]
  /** The row that other panes show. */
  readonly isChosen?: (row: Row) => boolean
  readonly onRow?: (row: Row) => void
}

/** Copies text where the page has a clipboard: one that is not secure has none. */
const copy = (text: string): void =>
  void navigator.clipboard?.writeText(text).then(
    () => toast(workspaceTexts.copied, 'good'),
    () => undefined,
  )

/** Puts the minus signs of keyboards into what is selected and copied. */
const copySelected = (event: ClipboardEvent<HTMLTableElement>): void => {
  const text = document.getSelection()?.toString() ?? ''
  if (withPlainMinus(text) === text) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', withPlainMinus(text))
}

/** Rows of figures for a wide pane: columns that sort, figures at the right, and all of it as text. */
export const DataTable = <Row,>({ label, rows, keyOf, columns, isChosen, onRow }: DataTableProps<Row>) => {
  const [sort, setSort] = useState<{ readonly key: string; readonly falling: boolean } | null>(null)
  const by = columns.find(({ key }) => key === sort?.key)
  const shown = by && sort ? sortedBy(rows, by, sort.falling) : rows
  const whole = columns.reduce((sum, { size }) => sum + size, 0)
  const press = (key: string) =>
    setSort(sort?.key !== key ? { key, falling: true } : sort.falling ? { key, falling: false } : null)
  return (
    <>
      <PaneToolbar>
        <span className={styles.tools}>
          <button type="button" className={styles.copy} onClick={() => copy(textOfTable(shown, columns))}>
            {workspaceTexts.copy}
          </button>
          <button
            type="button"
            className={styles.copy}
            aria-label={workspaceTexts.saveCsv}
            onClick={() => saveFile(`${label}.csv`, csvOfTable(shown, columns))}
          >
            CSV
          </button>
        </span>
      </PaneToolbar>
      <table className={styles.table} aria-label={label} onCopy={copySelected}>
        <thead>
          <tr>
            {columns.map(({ key, label: name, value, atStart, rare, size }) => {
              const order = sort?.key === key ? (sort.falling ? 'descending' : 'ascending') : undefined
              return (
                <th
                  key={key}
                  scope="col"
                  style={{ width: `${(size / whole) * 100}%` }}
                  data-start={atStart}
                  data-rare={rare}
                  {...(order ? { 'aria-sort': order } : {})}
                >
                  {value ? (
                    <button type="button" title={workspaceTexts.sortBy(name)} onClick={() => press(key)}>
                      {name}
                      <i aria-hidden="true">{order === 'descending' ? '↓' : order ? '↑' : ''}</i>
                    </button>
                  ) : (
                    name
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)} data-chosen={isChosen?.(row) ?? false} {...(onRow ? { onClick: () => onRow(row) } : {})}>
              {columns.map(({ key, atStart, rare, text, draw }) => (
                <td key={key} data-start={atStart} data-rare={rare}>
                  {draw ? draw(row) : text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ sum }) => sum !== undefined) && (
          <tfoot>
            <tr>
              {columns.map(({ key, atStart, rare, sum }) => (
                <td key={key} data-start={atStart} data-rare={rare}>
                  {sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}
