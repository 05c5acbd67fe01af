import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../shell/load-chunk.ts'
import { useCall } from '../shell/server/queries.ts'
import type { PartProps } from '../shell/web-slice.ts'
import { alertTexts } from './texts.ts'

const AlertSheet = lazy(async () => ({ default: (await loadChunk(() => import('./alert-sheet.tsx'))).AlertSheet }))

/** The bell of a share: filled while an alert is set for it. */
export const AlertBell = ({ type, code, name }: PartProps<'alertBell'>) => {
  const [open, setOpen] = useState(false)
  const { data } = useCall('alert/list', { type, code, state: 'open' }, { quiet: true })
  const isSet = data !== undefined && data.list.length > 0
  return (
    <>
      <IconButton icon="bell" label={alertTexts.bell(name)} pressed={isSet} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <AlertSheet type={type} code={code} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
