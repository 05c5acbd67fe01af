import { Dialog } from '@base-ui/react/dialog'
import { type TouchEvent, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './image-preview.module.css'
import { common } from './messages.ts'
import { Picture } from './picture.tsx'
import { isDoubleTap, limitZoom, zoomAfterDoubleTap } from './zoom.ts'

export interface ImagePreviewProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly source: string
  readonly label: string
}

const fingers = (event: TouchEvent): number => {
  const [first, second] = [event.touches[0], event.touches[1]]
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0
}

/** A picture over the whole page: pinch or the wheel zooms, a double tap goes in and out, Escape closes. */
export const ImagePreview = ({ open, onClose, source, label }: ImagePreviewProps) => {
  const [zoom, setZoom] = useState(1)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const pinch = useRef<{ readonly distance: number; readonly zoom: number } | null>(null)
  const lastTap = useRef(-1000)
  const close = () => {
    setZoom(1)
    setPlace({ x: 0, y: 0 })
    onClose()
  }
  const tap = (at: number) => {
    if (isDoubleTap(lastTap.current, at)) {
      setZoom(zoomAfterDoubleTap)
      setPlace({ x: 0, y: 0 })
    }
    lastTap.current = at
  }
  const begin = (event: TouchEvent) => {
    pinch.current = event.touches.length === 2 ? { distance: fingers(event), zoom } : null
  }
  const move = (event: TouchEvent) => {
    if (pinch.current && event.touches.length === 2)
      setZoom(limitZoom((pinch.current.zoom * fingers(event)) / pinch.current.distance))
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.preview} aria-label={label}>
          <div
            className={styles.stage}
            onPointerUp={(event) => tap(event.timeStamp)}
            onPointerMove={(event) =>
              event.buttons === 1 && zoom > 1 && setPlace(({ x, y }) => ({ x: x + event.movementX, y: y + event.movementY }))
            }
            onTouchStart={begin}
            onTouchMove={move}
            onWheel={(event) => setZoom((now) => limitZoom(now * (event.deltaY < 0 ? 1.1 : 1 / 1.1)))}
          >
            <div className={styles.picture} style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${zoom})` }}>
              <Picture source={source} label={label} width={320} height={320} />
            </div>
          </div>
          <Dialog.Close className={styles.close} aria-label={common.close}>
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
