import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { marketPaths } from '../../market/paths.ts'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useUser } from '../../shell/server/queries.ts'
import { identityPaths } from '../paths.ts'
import { identityTexts } from '../texts.ts'
import { MineContent } from './mine-content.tsx'

/** The user area as a screen; its settings icon leads to the verification (N-03). */
export const MineScreen = () => {
  const user = useUser()
  const go = useGo()
  return (
    <Screen
      header={
        <Header
          title={identityTexts.mine.title}
          back={marketPaths.home}
          end={<IconButton icon="settings" label={identityTexts.mine.settings} onClick={() => go(identityPaths.verified)} />}
        />
      }
    >
      {user.data ? (
        <MineContent user={user.data} />
      ) : user.error ? (
        <ErrorState failure={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </Screen>
  )
}
