import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Toolbar = createContext<HTMLElement | null | undefined>(undefined)
export const ToolbarProvider = Toolbar.Provider

/** Buttons of a pane, at the end of the line of tabs above it; on a screen of its own, where they are. */
export const PaneToolbar = ({ children }: { readonly children: ReactNode }) => {
  const place = useContext(Toolbar)
  return place === undefined ? children : place && createPortal(children, place)
}
