/** A text for the readers of each language. */
export interface ThreeTexts {
  readonly title_jp: string
  readonly body_jp: string
  readonly title_us: string
  readonly body_us: string
  readonly title_cn: string
  readonly body_cn: string
}
/** In the order of the columns of the tables. */
export const textValues = (three: ThreeTexts) => [
  three.title_jp,
  three.body_jp,
  three.title_us,
  three.body_us,
  three.title_cn,
  three.body_cn,
]

export const insertedNumber = (rows: readonly { number: bigint }[]): bigint => {
  const [row] = rows
  if (row === undefined) throw new Error('an insert returns its row')
  return row.number
}
