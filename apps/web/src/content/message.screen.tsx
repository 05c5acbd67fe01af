import type { OutputOf } from '@zaraba/contract/calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { formatDate, formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { stockPath, ticketPath } from '../market/paths.ts'
import { ReadError } from '../shell/frame/read-error.tsx'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { Screen } from '../shell/screen/screen.tsx'
import { useAct, useCall } from '../shell/server/queries.ts'
import { positionPath } from '../trading/paths.ts'
import styles from './article.module.css'
import { contentPaths } from './paths.ts'
import { contentTexts } from './texts.ts'

/** Where a message leads: to its order or position, else to the listed share that it is about, and a ticket of it. */
const leadOf = ({ order_no, type, code }: OutputOf<'user/message'>) => {
  if (order_no !== '' && order_no !== '-')
    return { path: positionPath(order_no), words: contentTexts.messages.openPosition, share: undefined }
  const market = marketTypes.find((each) => each === type)
  return market && { path: stockPath(market, code), words: contentTexts.messages.openShare, share: { type: market, code } }
}

/** One message; opening it marks it as read. */
export const MessageScreen = () => {
  const go = useGo()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const message = useCall('user/message', { id }, { quiet: true })
  const { mutate: markRead } = useAct('user/messageRead', { quiet: true, outdates: ['user/messages', 'user/getUserinfo'] })
  const unread = message.data?.read === false
  useEffect(() => {
    if (unread) markRead({ id })
  }, [unread, id, markRead])
  const lead = message.data && leadOf(message.data)
  const share = lead?.share
  return (
    <Screen
      header={<Header title={contentTexts.messages.one} back={contentPaths.messages} />}
      footer={
        lead && (
          <div className={styles.leads}>
            <Button kind="plain" onClick={() => go(lead.path)}>
              {lead.words}
            </Button>
            {share && <Button onClick={() => go(ticketPath(share.type, share.code))}>{contentTexts.messages.order}</Button>}
          </div>
        )
      }
    >
      {message.isPending && <SkeletonRows count={4} />}
      {message.error && !message.data && (
        <ReadError
          thing={contentTexts.things.message}
          list={contentPaths.messages}
          number={id}
          failure={message.error}
          onRetry={() => void message.refetch()}
        />
      )}
      {message.data && (
        <article className={styles.article}>
          <h1 className={styles.title}>{message.data.title}</h1>
          <p className={styles.meta}>
            <time>
              {formatLongDay(message.data.time)} {formatDate(message.data.time, 'h:m')}
            </time>
          </p>
          {message.data.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </article>
      )}
    </Screen>
  )
}
