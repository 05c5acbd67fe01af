import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { useUser } from '../../shell/server/queries.ts'
import { identityTexts } from '../texts.ts'
import { MineContent } from './mine-content.tsx'

/** The user area over the screen, from the left (N-04, N-05). */
export const MinePanel = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const user = useUser()
  return (
    <Sheet open={open} onClose={onClose} title={identityTexts.mine.title} from="left">
      {user.data && <MineContent user={user.data} />}
      {!user.data && user.error && <ErrorState failure={user.error} onRetry={() => void user.refetch()} />}
      {!user.data && !user.error && <SkeletonRows count={6} />}
    </Sheet>
  )
}
