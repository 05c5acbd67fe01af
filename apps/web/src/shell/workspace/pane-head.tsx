import { Menu } from '@base-ui/react/menu'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { createContext, type PointerEvent, type ReactNode, useContext, useRef, useState } from 'react'
import type { Move } from './arrangement.ts'
import styles from './pane.module.css'
import { workspaceTexts } from './texts.ts'

/** Moves of a pane of the workspace. */
interface Handle {
  /** The pane in words. */
  readonly label: string
  readonly moves: readonly { readonly move: Move; readonly label: string }[]
  readonly onMove: (move: Move) => void
  /** A pointer that comes down on the head may become a drag. */
  readonly onPointerDown: (event: PointerEvent) => void
}
const PaneHandle = createContext<Handle | undefined>(undefined)
export const HandleProvider = PaneHandle.Provider

/** The grip of a pane: dragged by a pointer, and a menu of all its moves for a press or a key. */
const Grip = ({ label, moves, onMove }: Handle) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement | null>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.grip}
        data-grip=""
        aria-label={workspaceTexts.move(label)}
        title={workspaceTexts.move(label)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="move" size={20} />
      </button>
      <Menu.Root open={open} onOpenChange={setOpen}>
        <Menu.Portal>
          <Menu.Positioner anchor={button} side="bottom" align="end" sideOffset={4} className={styles.positioner}>
            <Menu.Popup className={styles.menu} aria-label={workspaceTexts.move(label)} finalFocus={button}>
              {moves.map(({ move, label: name }) => (
                <Menu.Item key={name} className={styles.item} onClick={() => onMove(move)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  )
}

interface PaneHeadProps {
  /** The tabs of the pane. */
  readonly children: ReactNode
  /** Its buttons; the last of them is all that is left where a folded pane is as narrow as a button. */
  readonly end?: ReactNode
}
/** The line of tabs over a pane, with its grip and its buttons at the end. */
export const PaneHead = ({ children, end }: PaneHeadProps) => {
  const handle = useContext(PaneHandle)
  return (
    <div className={styles.tabs} {...(handle ? { onPointerDown: handle.onPointerDown } : {})}>
      {children}
      {handle && <Grip {...handle} />}
      {end}
    </div>
  )
}
