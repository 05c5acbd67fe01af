import { IconButton } from '@zaraba/kit/icon-button.tsx'
import { useGo } from '@zaraba/kit/navigation.ts'
import { useUser } from '@zaraba/kit/queries.ts'
import { paths } from '../paths.ts'
import { content } from './messages.ts'

/** The bell opens messages, and counts the unread ones (N-02). */
export const Bell = () => {
  const go = useGo()
  const user = useUser()
  return (
    <IconButton icon="bell" label={content.messages.title} badge={user.data?.unread ?? 0} onClick={() => go(paths.messages)} />
  )
}
