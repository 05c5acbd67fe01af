import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import type { RowFigure } from '../stock-row-figure.ts'
import { marketTexts } from '../texts.ts'
import styles from './list-head.module.css'
import { figureAfter, type OwnSort, type Sorting, sortedBy } from './sorting.ts'

interface FigureChipProps {
  readonly figure: RowFigure
  readonly sort: OwnSort
  readonly onChange: (figure: RowFigure) => void
}
/** The figure that the rows show; a tap shows the next one. */
export const FigureChip = ({ figure, sort, onChange }: FigureChipProps) => (
  <button
    type="button"
    className={styles.figure}
    aria-label={marketTexts.shownFigure(marketTexts.figures[figure])}
    onClick={() => onChange(figureAfter(figure, sort))}
  >
    {marketTexts.figures[figure]} ⇅
  </button>
)

interface ListHeadProps<Sort extends OwnSort> {
  readonly sorts: readonly Sort[]
  readonly sorting: Sorting<Sort>
  readonly onChange: (sorting: Sorting<Sort>) => void
}
/** Columns of a list, of which the sorted one says in which direction, and the figure that its rows show. */
export const ListHead = <Sort extends OwnSort>({ sorts, sorting, onChange }: ListHeadProps<Sort>) => {
  const arrow = sorting.order === 'down' ? ' ↓' : ' ↑'
  const label = (sort: Sort) => {
    const turns = sort === sorting.sort && sort !== 'own' && sort !== 'code'
    return `${marketTexts.sorts[sort]}${turns ? arrow : ''}`
  }
  return (
    <div className={styles.head}>
      <ChipChoice
        label={marketTexts.sorting}
        items={sorts.map((value) => ({ value, label: label(value) }))}
        value={sorting.sort}
        onChange={(next) => onChange(sortedBy(sorting, next))}
      />
      <FigureChip figure={sorting.figure} sort={sorting.sort} onChange={(figure) => onChange({ ...sorting, figure })} />
    </div>
  )
}
