import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'
import { useKeptScroll } from './kept-scroll.ts'
import styles from './screen.module.css'

export const ScrollElement = createContext<RefObject<HTMLElement | null>>({ current: null })
/** The element that scrolls the screen around it, for virtual lists and pull to refresh. */
export const useScrollElement = () => useContext(ScrollElement)

/** True for the list beside a detail: a page has one main part, and there it is the detail. */
export const BesideMain = createContext(false)

interface ScreenProps {
  readonly header?: ReactNode
  /** Stays in sight below the content: the buttons of a form. */
  readonly footer?: ReactNode
  readonly children: ReactNode
  /** No padding at the sides: the content brings its own. */
  readonly bare?: boolean
  /** Text alone: the keyboard has to be able to reach it to scroll. */
  readonly reading?: boolean
}
/** One screen: a header that stays, content that scrolls by itself and comes back to the same position, and a footer that stays. */
export const Screen = ({ header, footer, children, bare = false, reading = false }: ScreenProps) => {
  const scroll = useRef<HTMLElement | null>(null)
  useKeptScroll(scroll)
  const Content = useContext(BesideMain) ? 'div' : 'main'
  const setScroll = (element: HTMLElement | null) => {
    scroll.current = element
  }
  return (
    <ScrollElement value={scroll}>
      <div className={styles.screen}>
        {header}
        <Content ref={setScroll} className={styles.content} data-bare={bare} {...(reading ? { tabIndex: 0 } : {})}>
          {children}
        </Content>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </ScrollElement>
  )
}
