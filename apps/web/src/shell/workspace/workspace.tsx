import { language } from '@zaraba/ui/words/language.ts'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Arrangement, type Move, moved, movesOf, type Slot, slotOf, slots } from './arrangement.ts'
import { useDraggedPane } from './dragged-pane.ts'
import { framesOf, type Line } from './frames.ts'
import { Hairline } from './hairline.tsx'
import { WorkspaceProvider } from './in-workspace.ts'
import { offsetsBelow } from './kept-offsets.ts'
import { arranged } from './layout.ts'
import { changeLayouts, useKeptLayouts, useLayouts } from './layout-store.ts'
import { PaneContent, useParts } from './pane-content.tsx'
import { HandleProvider } from './pane-head.tsx'
import { workspaceTexts } from './texts.ts'
import { TopBar } from './top-bar.tsx'
import { foldPane, type LaidPane, usePanes } from './use-panes.ts'
import styles from './workspace.module.css'

/** The size of the panes together, known before the first picture. */
const useSides = () => {
  const box = useRef<HTMLDivElement | null>(null)
  const [sides, setSides] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSides({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [box, sides] as const
}

/** Moves panes, says where they went, and leaves everything scrolled as it was. */
const useMoves = (box: RefObject<HTMLElement | null>, panes: readonly LaidPane[], arrangement: Arrangement) => {
  const [said, setSaid] = useState('')
  const after = useRef<(() => void) | undefined>(undefined)
  const onMove = (name: string, move: Move): void => {
    const next = moved(arrangement, name, move)
    const slot = slotOf(next, name)
    if (next === arrangement || slot === undefined) return
    const restore = offsetsBelow(box.current)
    after.current = () => {
      restore()
      box.current?.querySelector<HTMLElement>(`[data-pane="${name}"] [data-grip]`)?.focus()
    }
    changeLayouts((layouts) => arranged(layouts, next))
    setSaid(workspaceTexts.moved[slot](panes.find((pane) => pane.name === name)?.label ?? ''))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the panes are where they were moved to.
  useLayoutEffect(() => {
    after.current?.()
    after.current = undefined
  }, [arrangement])
  return { said, onMove }
}

const isSlot = (key: string): key is Slot => slots.some((slot) => slot === key)
const nameOfLine = ({ key }: Line, labels: ReadonlyMap<string, string>): string => {
  if (isSlot(key)) return workspaceTexts.resize[key]
  const [pane = '', side] = key.split('.')
  return (side === 'width' ? workspaceTexts.widthOf : workspaceTexts.heightOf)(labels.get(pane) ?? '')
}

const Bar = () =>
  useParts('bar').map((offer) => (
    <section key={offer.order} className={styles.figures} aria-label={offer.label[language]}>
      <PaneContent offer={offer} folded={false} onFold={() => undefined} />
    </section>
  ))

/** A pane that is folded to a line above the screen in the middle. */
const InLine = ({ name, label, ...pane }: LaidPane) => (
  <section className={styles.line} aria-label={label}>
    <PaneContent offer={pane} folded onFold={(next) => foldPane(name, next)} />
  </section>
)

/** A screen with panes around it, as many as slices offer, between hairlines that can be moved; each pane can go to another slot. */
export const Workspace = ({ children }: { readonly children: ReactNode }) => {
  useKeptLayouts()
  const { panes, arrangement, roomy } = usePanes()
  const [box, sides] = useSides()
  const sizes = useLayouts(({ current }) => current.sizes)
  const inLine = useMemo(() => panes.filter(({ folds, folded }) => folds === 'line' && folded), [panes])
  const frames = useMemo(() => {
    const specs = panes.filter((pane) => !inLine.includes(pane))
    const folded = new Set(specs.flatMap((pane) => (pane.folded ? [pane.name] : [])))
    return framesOf({ ...sides, specs, arrangement, sizes, folded, roomy })
  }, [panes, inLine, arrangement, sizes, sides, roomy])
  const labels = new Map(panes.map(({ name, label }) => [name, label]))
  const textOf = (move: Move): string =>
    move.kind === 'slot' ? workspaceTexts.moveTo[move.slot] : workspaceTexts.beside[move.kind](labels.get(move.pane) ?? '')
  const { said, onMove } = useMoves(box, panes, arrangement)
  const [dragged, beginDrag] = useDraggedPane(box, { frames, arrangement }, onMove)
  const known = new Map(panes.map((pane) => [pane.name, pane]))
  const shown = (slot: Slot) =>
    arrangement[slot].map((name) => {
      const [pane, rect] = [known.get(name), frames.panes.get(name)]
      return (
        pane &&
        rect && (
          <section
            key={name}
            className={styles.pane}
            style={rect}
            data-pane={name}
            data-dragged={dragged?.pane === name}
            aria-label={pane.label}
          >
            <HandleProvider
              value={{
                label: pane.label,
                moves: movesOf(arrangement, name).map((move) => ({ move, label: textOf(move) })),
                onMove: (move) => onMove(name, move),
                onPointerDown: (event) => beginDrag(name, event),
              }}
            >
              <PaneContent offer={pane} folded={pane.folded} onFold={(next) => foldPane(name, next)} />
            </HandleProvider>
          </section>
        )
      )
    })
  const middle = (
    <div key=" middle" className={styles.middle} style={frames.middle}>
      {inLine.map((pane) => (
        <InLine key={pane.name} {...pane} />
      ))}
      <div className={styles.screen}>{children}</div>
    </div>
  )
  return (
    <WorkspaceProvider value={true}>
      <div className={styles.workspace}>
        <TopBar>
          <Bar />
        </TopBar>
        <div ref={box} className={styles.panes} data-dragging={dragged !== undefined}>
          {/* One list, so that a pane which changes its slot goes on with what is typed into it. */}
          {sides.width > 0 && [...shown('left'), middle, ...shown('bottom'), ...shown('right')]}
          {frames.lines.map((line) => (
            <Hairline key={line.key} line={line} label={nameOfLine(line, labels)} />
          ))}
          {dragged?.target && (
            <div className={styles.target} style={dragged.target.rect} data-drop-target="" aria-hidden="true">
              <b>{textOf(dragged.target.move)}</b>
            </div>
          )}
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
      </div>
    </WorkspaceProvider>
  )
}
