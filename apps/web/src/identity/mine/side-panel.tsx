import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadChunk } from '../../shell/load-chunk.ts'
import { identityTexts } from '../texts.ts'

/** The panel's code comes with the first tap, so that the home screen does not wait for it. */
const MinePanel = lazy(async () => ({ default: (await loadChunk(() => import('./mine-panel.tsx'))).MinePanel }))

/** The button that opens the user area's panel, and the panel (N-04, N-05). */
export const SidePanel = () => {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that was followed closes the panel over it.
  useEffect(() => setOpen(false), [key])
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton icon="person" label={identityTexts.mine.openPanel} onClick={show} />
      {wanted && (
        <Suspense>
          <MinePanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
