import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { useState } from 'react'
import { shellTexts } from '../texts.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly source: string
  readonly label: string
  readonly width: number
  readonly height: number
}
/** A picture that keeps its room while it loads, and shows an error icon when it cannot be loaded (M-05). */
export const Picture = ({ source, label, width, height }: PictureProps) => {
  const [failed, setFailed] = useState('')
  if (source === '' || failed === source)
    return (
      <span className={styles.failed} style={{ width, height }} role="img" aria-label={`${label}: ${shellTexts.imageFailed}`}>
        <Icon name="picture" />
      </span>
    )
  return (
    <img className={styles.picture} src={source} alt={label} width={width} height={height} onError={() => setFailed(source)} />
  )
}
