import styles from './copy.module.css'
import { type CopyProduct, points } from './figures.ts'
import { pathOf } from './product-curve.ts'
import { copyTexts } from './texts.ts'

const [width, height] = [320, 56]

/** The unit value since the beginning on a card, with the index beside it on the same scale. */
export const Curve = ({ product: { curve, lowest, highest } }: { readonly product: CopyProduct }) => {
  const values = curve.map(({ value }) => Number(value))
  const levels = curve.map(({ index: level }) => (level === '-' ? null : Number(level)))
  const all = [Number(lowest), Number(highest), ...levels.filter((level) => level !== null)]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return null
  const y = (value: number) => height - 3 - ((value - low) / (high - low || 1)) * (height - 6)
  return (
    <figure className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <line className={styles.level} x1={0} x2={width} y1={y(10_000)} y2={y(10_000)} />
        <path className={styles.index} d={pathOf(levels, width, y)} />
        <path className={styles.line} d={pathOf(values, width, y)} />
      </svg>
      <figcaption className="visually-hidden">
        {copyTexts.curveText(points(first.value), points(last.value), points(lowest), points(highest))}
      </figcaption>
    </figure>
  )
}
