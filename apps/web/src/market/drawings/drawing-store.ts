import { onSessionEnd, signedIn } from '@zaraba/client/session.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { KeptItems, useKeptItems } from '../../shell/server/kept-items.ts'
import { type Drawing, type DrawingTool, mostDrawings, readDrawings, writeDrawings } from './drawing.ts'

interface DrawingState {
  /** The key of the share whose drawings these are; empty before one is shown. */
  readonly key: string
  readonly drawings: readonly Drawing[]
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
  tool: undefined,
  selected: undefined,
  sending: 'sent',
}
export const useDrawings = create<DrawingState>(() => ({ ...none, key: '', open: false }))

/** The drawings of each share that was opened, with what the server has not confirmed of them. */
const byShare = new Map<string, KeptItems>()
const itemsOf = (key: string): KeptItems => {
  const known = byShare.get(key)
  if (known !== undefined) return known
  const isShown = () => useDrawings.getState().key === key
  const made = new KeptItems(key, {
    changed: (values) => isShown() && useDrawings.setState({ drawings: readDrawings(values) }),
    sending: (sending) => isShown() && useDrawings.setState({ sending }),
  })
  byShare.set(key, made)
  return made
}
// The next account on this device must neither see nor send the drawings of the one before.
onSessionEnd(() => {
  for (const items of byShare.values()) items.forget()
  byShare.clear()
  useDrawings.setState(none)
})

const keep = (drawings: readonly Drawing[]): void => {
  const { key, drawings: before } = useDrawings.getState()
  useDrawings.setState({ drawings })
  // Without an account they last as long as the page.
  if (signedIn() && key !== '') itemsOf(key).change(writeDrawings(before), writeDrawings(drawings))
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

/** Reads the drawings that the account keeps under a key. */
export const loadDrawings = (key: string): Promise<void> => itemsOf(key).load()

/** Shows the drawings of a share while a chart of it is open. */
export const useDrawingsOf = (type: MarketType, code: string): readonly Drawing[] => {
  const key = `drawings/${type}:${code}`
  const items = useMemo(() => itemsOf(key), [key])
  useEffect(() => useDrawings.setState({ ...none, key, drawings: readDrawings(items.values) }), [key, items])
  useKeptItems(items)
  return useDrawings((state) => state.drawings)
}
