import { type PointerEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import styles from './swipe.module.css'

/** The slides follow each other round and round; one move takes half a second, and the first is shown first (K-16). */
export const swipeDefaults = { loop: true, durationMs: 500, initial: 0 } as const

interface SlidePosition {
  readonly slide: number
  readonly index: number
  readonly count: number
  readonly loop: boolean
}
/** Position of a slide relative to the one on the screen, counted in the shorter direction. */
export const slideOffset = ({ slide, index, count, loop }: SlidePosition): number => {
  if (!loop) return slide - index
  const half = Math.floor(count / 2)
  return ((((slide - index + half) % count) + count) % count) - half
}

interface Slide {
  readonly key: string
  readonly content: ReactNode
}
interface SwipeProps {
  readonly label: string
  readonly slides: readonly Slide[]
  readonly loop?: boolean
  readonly initial?: number
  /** In points at the ordinary size of type, with which it grows. */
  readonly height: number
}

/** A touch that moves this far is a drag, and not a tap on what is under it. In CSS pixels. */
const dragFrom = 8
/** Dragging this share of the width turns to the next slide. */
const turnShare = 0.2

/** Follows a finger or the mouse along the slides, and says which way it went. */
const useDrag = (turn: (by: number) => void) => {
  const [drag, setDrag] = useState(0)
  const from = useRef<number | null>(null)
  const dragged = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const end = () => {
    const width = box.current?.clientWidth ?? 1
    if (from.current !== null && Math.abs(drag) > width * turnShare) turn(drag < 0 ? 1 : -1)
    from.current = null
    setDrag(0)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX
      dragged.current = false
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return
      setDrag(event.clientX - from.current)
      if (Math.abs(event.clientX - from.current) > dragFrom) dragged.current = true
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onDragStart: (event: SyntheticEvent) => event.preventDefault(),
    onClickCapture: (event: SyntheticEvent) => dragged.current && event.preventDefault(),
  }
  return { drag, box, handlers }
}

interface DotsProps {
  readonly label: string
  readonly slides: readonly Slide[]
  readonly active: number
  readonly onChoose: (position: number) => void
}
const Dots = ({ label, slides, active, onChoose }: DotsProps) => (
  <div className={styles.dots}>
    {slides.map((slide, position) => (
      <button
        key={slide.key}
        type="button"
        aria-label={`${label} ${position + 1}/${slides.length}`}
        aria-current={position === active}
        onClick={() => onChoose(position)}
      />
    ))}
  </div>
)

export const Swipe = ({ label, slides, loop = swipeDefaults.loop, initial = swipeDefaults.initial, height }: SwipeProps) => {
  // Two slides are drawn twice, so that the one that leaves and the one that enters always differ.
  const shown =
    loop && slides.length === 2 ? [...slides, ...slides.map((slide) => ({ ...slide, key: `${slide.key}, again` }))] : slides
  const [index, setIndex] = useState<number>(initial)
  const turning = loop && shown.length > 1
  const turn = (by: number) => setIndex((now) => (turning ? now + by : Math.min(Math.max(now + by, 0), shown.length - 1)))
  const { drag, box, handlers } = useDrag(turn)
  const active = ((index % slides.length) + slides.length) % slides.length
  return (
    <section className={styles.swipe} aria-label={label} aria-roledescription="carousel">
      <div ref={box} className={styles.box} style={{ height: `${height / 16}rem` }} {...handlers}>
        {shown.map((slide, position) => {
          const offset = slideOffset({ slide: position, index, count: shown.length, loop: turning })
          return (
            <div
              key={slide.key}
              className={styles.slide}
              inert={offset !== 0}
              style={{
                transform: `translateX(calc(${offset * 100}% + ${drag}px))`,
                transitionDuration: `${drag === 0 && Math.abs(offset) < 2 ? swipeDefaults.durationMs : 0}ms`,
                visibility: Math.abs(offset) > 1 ? 'hidden' : 'visible',
              }}
            >
              {slide.content}
            </div>
          )
        })}
      </div>
      <Dots label={label} slides={slides} active={active} onChoose={setIndex} />
    </section>
  )
}
