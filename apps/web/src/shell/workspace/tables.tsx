import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import type { PaneProps } from '../web-slice.ts'
import { PaneContent, useParts } from './pane-content.tsx'
import { PaneHead } from './pane-head.tsx'
import { ToolbarProvider } from './pane-toolbar.tsx'
import { workspaceTexts } from './texts.ts'
import styles from './workspace.module.css'

/** The tables that slices offer, one at a time. */
export const Tables = ({ folded, onFold }: PaneProps) => {
  const offers = useParts('table')
  const [chosen, setChosen] = useState(0)
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const offer = offers[chosen]
  return (
    <div className={styles.tables}>
      <PaneHead
        end={
          <IconButton
            icon={folded ? 'plus' : 'minus'}
            label={(folded ? workspaceTexts.unfold : workspaceTexts.fold)(workspaceTexts.tables)}
            onClick={() => onFold(!folded)}
          />
        }
      >
        <Tabs
          label={workspaceTexts.tables}
          items={offers.map(({ label }, index) => ({ value: String(index), label: label[language] }))}
          value={String(chosen)}
          onChange={(value) => {
            setChosen(Number(value))
            onFold(false)
          }}
        />
        <div ref={setToolbar} className={styles.toolbar} />
      </PaneHead>
      {!folded && offer && (
        <ToolbarProvider value={toolbar}>
          <div className={styles.table}>
            <PaneContent offer={offer} folded={folded} onFold={onFold} />
          </div>
        </ToolbarProvider>
      )}
    </div>
  )
}
