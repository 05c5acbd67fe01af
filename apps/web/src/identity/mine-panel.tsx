import { useUser } from '@zaraba/kit/queries.ts'
import { Sheet } from '@zaraba/kit/sheet.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { identity } from './messages.ts'
import { MineContent } from './mine-content.tsx'

/** The user area over the screen, from the left (N-04, N-05). */
export const MinePanel = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const user = useUser()
  return (
    <Sheet open={open} onClose={onClose} title={identity.mine.title} from="left">
      {user.data && <MineContent user={user.data} />}
      {!user.data && user.error && <ErrorState failure={user.error} onRetry={() => void user.refetch()} />}
      {!user.data && !user.error && <SkeletonRows count={6} />}
    </Sheet>
  )
}
