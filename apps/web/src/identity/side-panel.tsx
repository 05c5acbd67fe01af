import { IconButton } from '@zaraba/kit/icon-button.tsx'
import { useUser } from '@zaraba/kit/queries.ts'
import { Sheet } from '@zaraba/kit/sheet.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { identity } from './messages.ts'
import { MineContent } from './mine-content.tsx'

/** The button that opens the user area's panel from the left, and the panel (N-04, N-05). */
export const SidePanel = () => {
  const [open, setOpen] = useState(false)
  const user = useUser()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that was followed closes the panel over it.
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton icon="person" label={identity.mine.openPanel} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={identity.mine.title} from="left">
        {user.data ? <MineContent user={user.data} /> : <SkeletonRows count={6} />}
      </Sheet>
    </>
  )
}
