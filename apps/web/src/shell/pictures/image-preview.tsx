import { Dialog } from '@base-ui/react/dialog'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { common } from '@zaraba/ui/words/messages.ts'
import { type PointerEvent, useRef, useState } from 'react'
import { type Grip, lift, move, noGrip, putDown } from './grip.ts'
import styles from './image-preview.module.css'
import { Picture } from './picture.tsx'
import { isDoubleTap, limitZoom, zoomAfterDoubleTap } from './zoom.ts'

interface ImagePreviewProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly source: string
  readonly label: string
}

/** A picture over the whole page: pinch or the wheel zooms, a double tap goes in and out, Escape closes. */
export const ImagePreview = ({ open, onClose, source, label }: ImagePreviewProps) => {
  const [zoom, setZoom] = useState(1)
  const [offset, setOffset] = useState({ x: 0, y: 0 })
  const grip = useRef<Grip>(noGrip)
  const lastTap = useRef(-1000)
  const close = () => {
    setZoom(1)
    setOffset({ x: 0, y: 0 })
    onClose()
  }
  const tap = (at: number) => {
    const double = isDoubleTap(lastTap.current, at)
    if (double) {
      setZoom(zoomAfterDoubleTap)
      setOffset({ x: 0, y: 0 })
    }
    lastTap.current = double ? -1000 : at
  }
  const pointOf = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY })
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = putDown(grip.current, event.pointerId, pointOf(event))
  }
  const follow = (event: PointerEvent) => {
    const moved = move(grip.current, event.pointerId, pointOf(event))
    grip.current = moved.grip
    if (moved.scale !== 1) setZoom((now) => limitZoom(now * moved.scale))
    else if (zoom > 1) setOffset(({ x, y }) => ({ x: x + moved.by.x, y: y + moved.by.y }))
  }
  const end = (event: PointerEvent) => {
    const lifted = lift(grip.current, event.pointerId)
    grip.current = lifted.grip
    if (lifted.tapped && event.type === 'pointerup') tap(event.timeStamp)
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.preview} aria-label={label}>
          <div
            className={styles.stage}
            onPointerDown={begin}
            onPointerMove={follow}
            onPointerUp={end}
            onPointerCancel={end}
            onWheel={(event) => setZoom((now) => limitZoom(now * (event.deltaY < 0 ? 1.1 : 1 / 1.1)))}
          >
            <div className={styles.picture} style={{ transform: `translate(${offset.x}px, ${offset.y}px) scale(${zoom})` }}>
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
