import { useState } from 'react'
import { useCall } from '../server/queries.ts'
import { shellTexts } from '../texts.ts'
import { ImagePreview } from './image-preview.tsx'
import { Picture } from './picture.tsx'
import styles from './stored-picture.module.css'

interface StoredPictureProps {
  /** The number of an uploaded picture of the person who is logged in. */
  readonly image: string
  readonly label: string
}

/** A picture that the server keeps, as a thumbnail that opens into the preview. */
export const StoredPicture = ({ image, label }: StoredPictureProps) => {
  const [open, setOpen] = useState(false)
  const { data, isPending } = useCall('user/image', { image }, { quiet: true, freshMs: Number.POSITIVE_INFINITY })
  if (isPending) return <span className={styles.waiting} />
  const source = data ? `data:${data.content_type};base64,${data.data}` : ''
  return (
    <figure className={styles.figure}>
      <button type="button" aria-label={shellTexts.uploader.preview(label)} onClick={() => setOpen(true)}>
        <Picture source={source} label={label} width={144} height={92} />
      </button>
      <figcaption>{label}</figcaption>
      <ImagePreview open={open} onClose={() => setOpen(false)} source={source} label={label} />
    </figure>
  )
}
