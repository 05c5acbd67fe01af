import { Header } from '@zaraba/kit/header.tsx'
import { IconButton } from '@zaraba/kit/icon-button.tsx'
import { useGo } from '@zaraba/kit/navigation.ts'
import { useUser } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { SkeletonRows } from '@zaraba/kit/skeleton.tsx'
import { ErrorState } from '@zaraba/kit/states.tsx'
import { paths } from '../paths.ts'
import { identity } from './messages.ts'
import { MineContent } from './mine-content.tsx'

/** The user area as a screen; its settings icon leads to the verification (N-03). */
export const MineScreen = () => {
  const user = useUser()
  const go = useGo()
  return (
    <Screen
      header={
        <Header
          title={identity.mine.title}
          back={paths.home}
          end={<IconButton icon="settings" label={identity.mine.settings} onClick={() => go(paths.verified)} />}
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
