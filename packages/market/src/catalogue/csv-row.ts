import { type Price, parsePrice } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import type { CsvColumn } from './csv-columns.ts'

/** One thing that is wrong with a list: the line as an editor counts it, the column where it is known, and a sentence. */
export interface CsvProblem {
  readonly line: number
  readonly column: string
  readonly problem: string
}

/** Reads the cells of one row; what is wrong is reported and read as undefined, so that all faults of a row come at once. */
export class CsvRow {
  readonly #cells: ReadonlyMap<string, string>
  readonly #report: (column: CsvColumn, problem: string) => void
  /** Whether anything of this row was reported. */
  faulty = false

  constructor(cells: ReadonlyMap<string, string>, report: (column: CsvColumn, problem: string) => void) {
    this.#cells = cells
    this.#report = report
  }

  refuse(column: CsvColumn, problem: string): undefined {
    this.faulty = true
    this.#report(column, problem)
    return undefined
  }

  text(column: CsvColumn): string {
    return this.#cells.get(column) ?? ''
  }

  /** A company's name: no control or invisible characters, and nothing that a spreadsheet would run as a formula. */
  name(column: CsvColumn): string {
    const text = this.text(column)
    if (text.length > 120) this.refuse(column, 'is longer than 120 characters')
    if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u.test(text)) this.refuse(column, 'holds a control or invisible character')
    if (/^[=+@-]/.test(text)) this.refuse(column, 'begins with = + - or @, which a spreadsheet would run')
    return text
  }

  /** A whole number within bounds; an empty cell gives the fallback, and is refused where there is none. */
  whole(column: CsvColumn, least: number, most: number, fallback?: number): number | undefined {
    const text = this.text(column)
    if (text === '' && fallback !== undefined) return fallback
    const value = Number(text)
    if (!/^(?:0|-?[1-9]\d{0,15})$/.test(text) || value < least || value > most)
      return this.refuse(column, `must be a whole number from ${least} to ${most}`)
    return value
  }

  /** One of the given words; an empty cell gives the fallback, and is refused where there is none. */
  choice<Word extends string>(column: CsvColumn, words: readonly Word[], fallback?: Word): Word | undefined {
    const text = this.text(column)
    if (text === '' && fallback !== undefined) return fallback
    return words.find((word) => word === text) ?? this.refuse(column, `must be one of ${words.join(', ')}`)
  }

  price(column: CsvColumn): Price | undefined {
    try {
      return parsePrice(this.text(column))
    } catch {
      return this.refuse(column, 'must be a positive decimal number with at most four digits behind the point')
    }
  }

  date(column: CsvColumn, fallback: DateText): DateText | undefined {
    const text = this.text(column)
    if (text === '') return fallback
    try {
      const date = dateText(text)
      if (date >= '1800-01-01' && date <= '2199-12-31') return date
    } catch {
      // Refused below with the same sentence as a date out of range.
    }
    return this.refuse(column, 'must be a calendar date such as 2018-06-11')
  }
}
