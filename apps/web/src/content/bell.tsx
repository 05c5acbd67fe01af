import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { useUser } from '../shell/server/queries.ts'
import { content } from './messages.ts'
import { contentPaths } from './paths.ts'

/** The bell opens messages, and counts the unread ones (N-02). */
export const Bell = () => {
  const go = useGo()
  const user = useUser()
  return (
    <IconButton
      icon="bell"
      label={content.messages.title}
      badge={user.data?.unread ?? 0}
      onClick={() => go(contentPaths.messages)}
    />
  )
}
