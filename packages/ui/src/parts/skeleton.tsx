import styles from './skeleton.module.css'

/** A grey bar that reserves the room of a line of text. Widths are per cent of the container. */
export const Skeleton = ({ width = 100, height = 14 }: { readonly width?: number; readonly height?: number }) => (
  <span className={styles.skeleton} style={{ width: `${width}%`, height }} aria-hidden="true" />
)

/** Rows in the shape of a list that is still coming. */
export const SkeletonRows = ({ count = 6 }: { readonly count?: number }) => (
  <div role="presentation">
    {Array.from({ length: count }, (_, index) => `row ${index}`).map((key, index) => (
      <div key={key} className={styles.row}>
        <span className={styles.words}>
          <Skeleton width={52 + ((index * 17) % 30)} />
          <Skeleton width={24 + ((index * 11) % 16)} height={10} />
        </span>
        <span className={styles.figure}>
          <Skeleton />
          <Skeleton width={64} height={10} />
        </span>
      </div>
    ))}
  </div>
)
