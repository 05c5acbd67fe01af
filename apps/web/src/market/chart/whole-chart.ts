import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** Whether the address asks for the chart alone, so that going back leaves it and a link can lead to it. */
export const useWholeChart = (): boolean => useSearchParams()[0].get('chart') === 'whole'

/** A phone that can turn its screen shows the chart on its side; others, and those that forbid it, show it as they are held. */
const turnScreen = async (): Promise<void> => {
  const { orientation } = screen
  if (!matchMedia('(pointer: coarse) and (orientation: portrait)').matches) return
  if (!('lock' in orientation) || typeof orientation.lock !== 'function') return
  await document.documentElement.requestFullscreen()
  // Only a page on the whole screen may turn it.
  await orientation.lock('landscape').catch(() => document.exitFullscreen())
}

/** Enters and leaves the whole screen. */
export const useWholeSwitch = (): (() => void) => {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  return () => {
    if (query.get('chart') !== 'whole') {
      setQuery((now) => new URLSearchParams([...now, ['chart', 'whole']]), { state: { entered: true } })
      void turnScreen().catch(() => undefined)
      return
    }
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    if (history.state?.usr?.entered === true) return void navigate(-1)
    setQuery((now) => new URLSearchParams([...now].filter(([name]) => name !== 'chart')), { replace: true })
  }
}

/** Escape leaves the whole screen, unless it closes something that lies over the chart or lets a bar go. */
export const useWholeEscape = (whole: boolean, leave: () => void): void => {
  useEffect(() => {
    if (!whole) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]')) leave()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [whole, leave])
}
