import { Button } from '@zaraba/ui/parts/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import type { PositionRow } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'

const RehearsalSheet = lazy(async () => ({ default: (await loadChunk(() => import('./rehearsal-sheet.tsx'))).RehearsalSheet }))

/** Opens the rehearsal of a margin call for positions. */
export const RehearseButton = ({ rows }: { readonly rows: readonly PositionRow[] }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" small onClick={() => setOpen(true)}>
        {tradingTexts.rehearse}
      </Button>
      {open && (
        <Suspense>
          <RehearsalSheet rows={rows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
