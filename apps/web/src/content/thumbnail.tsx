import { Sparkline } from '../shell/parts/sparkline.tsx'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  /** The picture that the news carries: the same wherever it is shown. */
  readonly values: readonly number[]
  readonly tone: 'up' | 'down' | 'flat'
  readonly width: number
  readonly height: number
  readonly wide?: boolean
}

/** The picture of a piece of news: the line of its share or index up to the moment of which it tells. */
export const Thumbnail = ({ values, tone, width, height, wide = false }: ThumbnailProps) => (
  <span className={styles.thumbnail} style={{ height }}>
    {values.length > 1 ? <Sparkline values={values} width={width} height={height} tone={tone} wide={wide} /> : null}
  </span>
)
