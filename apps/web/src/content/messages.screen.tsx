import type { OutputOf } from '@zaraba/contract/calls.ts'
import { byDay } from '@zaraba/kit/day-groups.ts'
import { formatDate, formatShortDay } from '@zaraba/kit/format-date.ts'
import { GoLink } from '@zaraba/kit/go-link.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { IconButton } from '@zaraba/kit/icon-button.tsx'
import { PagedRows, rowsOf } from '@zaraba/kit/paged-rows.tsx'
import { PullToRefresh } from '@zaraba/kit/pull-to-refresh.tsx'
import { useAct, usePages } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { EmptyState } from '@zaraba/kit/states.tsx'
import { messagePath, paths } from '../paths.ts'
import styles from './messages.module.css'
import { content } from './messages.ts'

type Message = OutputOf<'user/messages'>['list'][number]
const { messages } = content

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
          back={paths.home}
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
