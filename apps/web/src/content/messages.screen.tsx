import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatDate, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { marketPaths } from '../market/paths.ts'
import { byDay } from '../shell/lists/day-groups.ts'
import { PagedRows, rowsOf } from '../shell/lists/paged-rows.tsx'
import { Header } from '../shell/screen/header.tsx'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useAct, usePages } from '../shell/server/queries.ts'
import styles from './messages.module.css'
import { messagePath } from './paths.ts'
import { contentTexts } from './texts.ts'

type Message = OutputOf<'user/messages'>['list'][number]
const { messages } = contentTexts

const MessageRow = ({ message }: { readonly message: Message }) => (
  <GoLink to={messagePath(message.id)} className={styles.row}>
    <span className={styles.dot} data-read={message.read}>
      {!message.read && <span className="visually-hidden">{messages.unread}</span>}
    </span>
    <span className={styles.words}>
      <span className={styles.title} data-read={message.read}>
        {message.title}
      </span>
      <span className={styles.summary}>{message.summary}</span>
    </span>
    <time className={styles.time}>{formatDate(message.time, 'h:m')}</time>
  </GoLink>
)

/** In-site messages, latest first (P-05, R-72). */
export const MessagesScreen = () => {
  const pages = usePages('user/messages', {})
  const readAll = useAct('user/messageRead', { outdates: ['user/messages', 'user/getUserinfo'] })
  const unread = rowsOf(pages).some((row) => !row.read)
  return (
    <Screen
      header={
        <Header
          title={messages.title}
          back={marketPaths.home}
          end={unread && <IconButton icon="tick" label={messages.readAll} onClick={() => readAll.mutate({ id: 'all' })} />}
        />
      }
    >
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <PagedRows pages={pages} empty={<EmptyState icon="bell" text={messages.empty} />}>
          {(rows) =>
            byDay(rows).map((group) => (
              <section key={group.day}>
                <h2 className={styles.day}>{formatShortDay(group.day)}</h2>
                {group.rows.map((row) => (
                  <MessageRow key={row.id} message={row} />
                ))}
              </section>
            ))
          }
        </PagedRows>
      </PullToRefresh>
    </Screen>
  )
}
