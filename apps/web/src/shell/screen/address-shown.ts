import { useEffect } from 'react'
import { createPath, useLocation, useNavigate, useViewTransitionState } from 'react-router'

/** Between two looks at the address. */
const settleMs = 300

/**
 * Shows the screen that the address names. React Router begins a fade some moments after its address has changed. A step without a fade
 * (the browser's way back, an address typed by hand) that comes in between is drawn at once, and the fade then draws the screen before it.
 */
export const useAddressShown = (): void => {
  const shown = useLocation()
  const navigate = useNavigate()
  // A step in the time between an address and its fade would leave the fade waiting for a screen that is never drawn.
  const fading = useViewTransitionState(createPath(shown))
  useEffect(() => {
    if (fading) return
    let timer: ReturnType<typeof setTimeout>
    let missed: string | null = null
    const look = () => {
      const address = globalThis.location.hash.slice(1) || '/'
      const { key = 'default' }: { readonly key?: string } = globalThis.history.state ?? {}
      if (key === shown.key || address === createPath(shown)) return
      // A step that has only just begun is seen at one look, and not at two.
      if (missed === address) return void navigate(address, { replace: true })
      missed = address
      lookLater()
    }
    const lookAtRest = () => {
      const fade = document.activeViewTransition
      if (fade) void fade.finished.then(lookLater, lookLater)
      else look()
    }
    const lookLater = () => {
      timer = setTimeout(lookAtRest, settleMs)
    }
    lookLater()
    return () => clearTimeout(timer)
  }, [shown, fading, navigate])
}
