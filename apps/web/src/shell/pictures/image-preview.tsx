import { Dialog } from '@base-ui/react/dialog'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { type PointerEvent, useRef, useState } from 'react'
import styles from './image-preview.module.css'
import { Picture } from './picture.tsx'
import { isDoubleTap, limitZoom, zoomAfterDoubleTap } from './zoom.ts'

/** A finger that moves this far, or has another one beside it, does not tap. In CSS pixels. */
const tapSlack = 10

interface Finger {
  readonly x: number
  readonly y: number
}
/** Movement of all fingers on a picture. */
interface Grip {
  readonly fingers: ReadonlyMap<number, Finger>
  /** Until all are lifted again: there was a second finger, or one has moved away. */
  readonly taps: boolean
}
const noGrip: Grip = { fingers: new Map(), taps: true }

const apart = (grip: Grip): number => {
  const [first, second] = [...grip.fingers.values()]
  return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
}

const putDown = (grip: Grip, id: number, at: Finger): Grip => ({
  fingers: new Map([...grip.fingers, [id, at]]),
  taps: grip.fingers.size === 0,
})

/** How far the one finger went, in points, or by how much two of them changed the picture's size. */
const move = (grip: Grip, id: number, to: Finger): { readonly grip: Grip; readonly scale: number; readonly by: Finger } => {
  const from = grip.fingers.get(id)
  const still = { grip, scale: 1, by: { x: 0, y: 0 } }
  if (!from) return still
  const by = { x: to.x - from.x, y: to.y - from.y }
  if (grip.fingers.size === 1 && grip.taps && Math.hypot(by.x, by.y) < tapSlack) return still
  const next: Grip = { fingers: new Map([...grip.fingers, [id, to]]), taps: false }
  if (grip.fingers.size === 1) return { grip: next, scale: 1, by }
  const before = apart(grip)
  return { grip: next, scale: before > 0 ? apart(next) / before : 1, by: { x: 0, y: 0 } }
}

/** One finger is lifted; `tapped` when it was alone and still. */
const lift = (grip: Grip, id: number): { readonly grip: Grip; readonly tapped: boolean } => {
  const fingers = new Map([...grip.fingers].filter(([other]) => other !== id))
  if (fingers.size > 0) return { grip: { fingers, taps: false }, tapped: false }
  return { grip: noGrip, tapped: grip.taps && grip.fingers.has(id) }
}

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
          <Dialog.Close className={styles.close} aria-label={commonTexts.close}>
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
