import { isMessage } from '../base/events-store.ts'
import { slice } from '../base/slice.ts'
import { marketFace } from '../market/face.ts'
import { configKeys } from '../settings/config-keys.ts'
import { config } from './config.ts'
import { contentFace } from './face.ts'
import { feesAt } from './fee-rows.ts'
import { createHouseNews } from './house-news.ts'
import { mailingDue, mailingWork, startMailing } from './mailing.ts'
import { waiting } from './mailing-store.ts'
import { messageCalls, messageOfEvent } from './messages.ts'
import { newsCalls } from './news.ts'
import { pushCalls } from './push/push-calls.ts'
import { createPushSender } from './push/push-sender.ts'
import { contentMessages } from './welcome.ts'

export const content = slice({
  name: 'content',
  tables: ['content.*'],
  waiting,
  needs: { market: marketFace },
  gives: contentFace,
  messages: contentMessages,
  open: (ground, { market }) => {
    const { database, marketClock, systemClock, encryption, settings, version, writeEvents, house, failed } = ground
    const messages = { database, messages: house.messages, encryption, nameOf: market.nameIn }
    const push = { database, systemClock, hosts: () => settings().get('push_hosts') ?? configKeys.push_hosts.otherwise }
    const sender = createPushSender({ ...push, failed, textOf: (event, language) => messageOfEvent(messages, event, language) })
    return {
      face: { startMailing, feesAt },
      calls: {
        'common/config': config({ settings, marketClock, systemClock, version, clockMode: marketClock.mode }),
        ...messageCalls(messages),
        ...pushCalls(push),
        ...newsCalls(market, createHouseNews(database)),
      },
      due: { [mailingDue]: mailingWork(writeEvents) },
      dueSubjects: { [mailingDue]: (mailing) => mailing },
      // Pushes the messages of this process: each event is pushed by the process that wrote it.
      afterCommit: (events) => sender.deliver(events.filter(isMessage)),
      close: sender.close,
    }
  },
})
