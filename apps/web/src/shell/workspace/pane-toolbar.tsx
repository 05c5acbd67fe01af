import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Toolbar = createContext<HTMLElement | null>(null)
export const ToolbarProvider = Toolbar.Provider

/** Buttons of a pane, at the end of the line of tabs above it. */
export const PaneToolbar = ({ children }: { readonly children: ReactNode }) => {
  const place = useContext(Toolbar)
  return place && createPortal(children, place)
}
