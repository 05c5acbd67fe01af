import { signedIn } from '@zaraba/client/session.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { useEffect, useState } from 'react'
import { cornersOf, type DrawingTool, drawingTools, longestText, mostDrawings } from './drawing.ts'
import styles from './drawing-bar.module.css'
import { DrawingList } from './drawing-list.tsx'
import type { DrawingScale } from './drawing-scale.ts'
import { removeDrawing, useDrawings } from './drawing-store.ts'
import { drawingTexts } from './texts.ts'
import { ToolIcon } from './tool-icon.tsx'

interface DrawingBarProps {
  /** Digits behind the point of the share's prices. */
  readonly digits: number
  /** Of the chart, once it has bars. */
  readonly scale: () => DrawingScale | undefined
  /** The next presses on the chart draw this; without a tool nothing is begun. */
  readonly onBegin: (tool: DrawingTool | undefined, text: string) => void
}

/** The words below the tools: the next thing to press, or whether the drawings are saved. */
const hintOf = ({ tool, sending, drawings }: ReturnType<typeof useDrawings.getState>): string => {
  if (tool === 'text') return drawingTexts.hintText
  if (tool !== undefined) return drawingTexts.hint(cornersOf[tool])
  if (drawings.length >= mostDrawings) return drawingTexts.full(mostDrawings)
  if (!signedIn()) return drawings.length > 0 ? drawingTexts.signedOut : ''
  if (sending === 'failed') return drawingTexts.failed
  return sending === 'unsent' ? drawingTexts.unsent : ''
}

/** The drawing tools, between the periods and the picture. They are loaded when they are opened. */
export const DrawingBar = ({ digits, scale, onBegin }: DrawingBarProps) => {
  const state = useDrawings()
  const { tool, drawings } = state
  const selected = drawings.find(({ id }) => id === state.selected)
  const [words, setWords] = useState('')
  const [writing, setWriting] = useState(false)
  const [listed, setListed] = useState(false)
  const begin = (next: DrawingTool | undefined, text = '') => {
    useDrawings.setState({ tool: next })
    onBegin(next, text)
  }
  useEffect(() => {
    if (tool === undefined) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      useDrawings.setState({ tool: undefined })
    }
    addEventListener('keydown', pressed, { capture: true })
    return () => removeEventListener('keydown', pressed, { capture: true })
  }, [tool])
  const press = (pressed: DrawingTool) => {
    setWriting(pressed === 'text' && tool !== 'text' && !writing)
    begin(pressed === 'text' || pressed === tool ? undefined : pressed)
  }
  const isFull = drawings.length >= mostDrawings
  return (
    <div className={styles.drawing}>
      <div className={styles.tools} role="toolbar" aria-label={drawingTexts.toolBar}>
        {drawingTools.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.tool}
            aria-pressed={tool === each || (each === 'text' && writing)}
            aria-label={drawingTexts.tools[each]}
            title={drawingTexts.tools[each]}
            disabled={isFull}
            onClick={() => press(each)}
          >
            <ToolIcon tool={each} />
          </button>
        ))}
        {selected === undefined ? (
          <IconButton icon="menu" label={drawingTexts.list} onClick={() => setListed(true)} />
        ) : (
          <IconButton
            icon="trash"
            label={drawingTexts.remove(drawingTexts.tools[selected.tool])}
            onClick={() => removeDrawing(selected.id)}
          />
        )}
      </div>
      {writing && tool === undefined && (
        <form
          className={styles.writing}
          onSubmit={(event) => {
            event.preventDefault()
            const text = words.trim()
            if (text === '') return
            setWords('')
            setWriting(false)
            begin('text', text)
          }}
        >
          <input
            className={styles.input}
            aria-label={drawingTexts.textLabel}
            placeholder={drawingTexts.textLabel}
            maxLength={longestText}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button kind="plain" small type="submit">
            {drawingTexts.choosePosition}
          </Button>
        </form>
      )}
      <p className={styles.hint} role="status">
        {hintOf(state)}
      </p>
      <DrawingList open={listed} onClose={() => setListed(false)} digits={digits} scale={scale} />
    </div>
  )
}
