import { unreadable } from '@zaraba/money/typed-number.ts'
import { NumberInput } from '@zaraba/ui/fields/number-input.tsx'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useState } from 'react'
import { type Drawing, mostDrawings } from './drawing.ts'
import styles from './drawing-bar.module.css'
import type { DrawingScale } from './drawing-scale.ts'
import { keepDrawing, removeDrawing, useDrawings } from './drawing-store.ts'
import { drawingTexts } from './texts.ts'

interface DrawingListProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Digits behind the point of the share's prices. */
  readonly digits: number
  /** Of the chart, once it has bars. */
  readonly scale: () => DrawingScale | undefined
}

/** Prices are those that the chart shows. */
const inWords = ({ tool, text, points }: Drawing, digits: number, scale: DrawingScale | undefined): string => {
  const prices = points.map((point) => formatPrice((scale?.priceOf(point) ?? point.price).toFixed(digits)))
  return `${drawingTexts.tools[tool]} ${text ?? prices.join(' – ')}`
}

/** Every drawing of the share in words, and a line at a price: for the keyboard, and for those that lie outside of the picture. */
export const DrawingList = ({ open, onClose, digits, scale }: DrawingListProps) => {
  const drawings = useDrawings((state) => state.drawings)
  const [price, setPrice] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const add = () => {
    const point = scale()?.keptNow(Number(price))
    if (!(Number(price) > 0) || point === undefined || drawings.length >= mostDrawings) return
    keepDrawing({ id: crypto.randomUUID(), tool: 'horizontal', points: [point] })
    setPrice('')
  }
  const removeAll = () => {
    for (const { id } of drawings) removeDrawing(id)
  }
  return (
    <Sheet open={open} onClose={onClose} title={drawingTexts.list}>
      {drawings.length === 0 && <p className={styles.none}>{drawingTexts.none}</p>}
      <ul className={styles.list}>
        {drawings.map((drawing) => (
          <li key={drawing.id} className={styles.row}>
            <span>{inWords(drawing, digits, scale())}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={drawingTexts.remove(inWords(drawing, digits, scale()))}
              onClick={() => removeDrawing(drawing.id)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <form
        className={styles.writing}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <NumberInput
          className={styles.input}
          aria-label={drawingTexts.atPrice}
          placeholder={drawingTexts.atPrice}
          decimals={digits}
          onRefusal={setRefusal}
          value={price}
          onChange={setPrice}
        />
        <Button kind="plain" small type="submit">
          {drawingTexts.add}
        </Button>
      </form>
      {price === unreadable && refusal !== undefined && (
        <p className={styles.none} role="alert">
          {refusal}
        </p>
      )}
      {drawings.length > 1 && (
        <Button kind="danger" small onClick={removeAll}>
          {drawingTexts.removeAll}
        </Button>
      )}
    </Sheet>
  )
}
