import { onSessionEnd, signedIn } from '@zaraba/client/session.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../../shell/server/client.ts'
import { onNetworkBack } from '../../shell/server/network-back.ts'
import { type Drawing, type DrawingTool, mostDrawings, readDrawings, writeDrawings } from './drawing.ts'

/** Milliseconds after the last change until it is sent: one that is dragged changes many times. */
const sendAfterMs = 600

interface DrawingState {
  /** The key of the share whose drawings these are; empty before one is shown. */
  readonly key: string
  readonly drawings: readonly Drawing[]
  /** The kept drawings are known: before that nothing is sent, since it would replace them. */
  readonly loaded: boolean
  /** The bar of tools is shown. */
  readonly open: boolean
  /** The next press on the chart begins one of these. */
  readonly tool: DrawingTool | undefined
  readonly selected: string | undefined
  /** `unsent`: the server has not yet confirmed the last change. */
  readonly sending: 'sent' | 'unsent' | 'failed'
}

const none: Omit<DrawingState, 'key' | 'open'> = {
  drawings: [],
  loaded: false,
  tool: undefined,
  selected: undefined,
  sending: 'sent',
}
export const useDrawings = create<DrawingState>(() => ({ ...none, key: '', open: false }))

/** Texts that the server has not confirmed, by their keys. */
const unsent = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined
// The next account on this device must neither see nor send the drawings of the one before.
onSessionEnd(() => {
  clearTimeout(timer)
  unsent.clear()
  useDrawings.setState(none)
})

/** Sends what has changed; what fails is sent again with the next change, or when the network is back. */
const send = async (): Promise<void> => {
  for (const [key, value] of unsent) {
    const arrived = await call('user/preferences', { key, value }, { quiet: true }).then(
      () => true,
      () => false,
    )
    if (!arrived) return useDrawings.setState({ sending: 'failed' })
    if (unsent.get(key) === value) unsent.delete(key)
  }
  useDrawings.setState({ sending: unsent.size === 0 ? 'sent' : 'unsent' })
}

const keep = (drawings: readonly Drawing[]): void => {
  useDrawings.setState({ drawings })
  const { key, loaded } = useDrawings.getState()
  // Without an account they last as long as the page.
  if (!signedIn()) return
  useDrawings.setState({ sending: 'unsent' })
  if (!loaded) return
  unsent.set(key, writeDrawings(drawings))
  clearTimeout(timer)
  timer = setTimeout(() => void send(), sendAfterMs)
}

/** Adds a drawing, or replaces the one of its id. */
export const keepDrawing = (drawing: Drawing): void => {
  const others = useDrawings.getState().drawings.filter(({ id }) => id !== drawing.id)
  keep([...others, drawing].slice(-mostDrawings))
}
export const removeDrawing = (gone: string): void => {
  if (useDrawings.getState().selected === gone) useDrawings.setState({ selected: undefined })
  keep(useDrawings.getState().drawings.filter(({ id }) => id !== gone))
}

/** Answers to events of the picture. */
export const drawingPorts = {
  drawn: (drawing: Drawing): void => {
    keepDrawing(drawing)
    useDrawings.setState({ tool: undefined })
  },
  selected: (id: string | undefined): void => useDrawings.setState({ selected: id }),
  removed: removeDrawing,
}

export const openDrawings = (open: boolean): void => useDrawings.setState({ open, tool: undefined, selected: undefined })

const load = async (key: string): Promise<void> => {
  const kept = unsent.get(key) ?? (await call('user/preferences', { key }, { quiet: true })).value
  // Another share may have been opened before the answer came.
  if (useDrawings.getState().key !== key) return
  const { drawings: drawn } = useDrawings.getState()
  useDrawings.setState({ loaded: true, drawings: readDrawings(kept) })
  for (const drawing of drawn) keepDrawing(drawing)
}

/** Shows the drawings of a share while a chart of it is open. */
export const useDrawingsOf = (type: MarketType, code: string): readonly Drawing[] => {
  const key = `drawings/${type}:${code}`
  useEffect(() => {
    useDrawings.setState({ ...none, key })
    if (!signedIn()) return
    const loadOrSend = () => void (useDrawings.getState().loaded ? send() : load(key)).catch(() => undefined)
    loadOrSend()
    return onNetworkBack(loadOrSend)
  }, [key])
  return useDrawings((state) => state.drawings)
}
