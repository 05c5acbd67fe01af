import { isMessage } from '../base/events-store.ts'
import { slice } from '../base/slice.ts'
import { identityFace } from '../identity/face.ts'
import { marketFace } from '../market/face.ts'
import { configKeys } from '../settings/config-keys.ts'
import { config } from './config.ts'
import { mailingDue, mailingSubject, mailingWork } from './mailing.ts'
import { waiting } from './mailing-store.ts'
import { messageCalls, messageOfEvent } from './messages.ts'
import { createBrokerageNews } from './news/brokerage-news.ts'
import { newsCalls } from './news/news.ts'
import { contentActions, contentReads } from './operators.ts'
import { pushCalls } from './push/push-calls.ts'
import { createPushSender } from './push/push-sender.ts'
import { contentMessages } from './welcome.ts'

export const content = slice({
  name: 'content',
  tables: ['content.*'],
  waiting,
  needs: { identity: identityFace, market: marketFace },
  messages: contentMessages,
  units: { [mailingDue]: { each: 'the message to a customer' } },
  open: (context, { identity, market }) => {
    const { database, marketClock, systemClock, encryption, settings, version, writeEvents, slices, failed } = context
    const messages = { database, messages: slices.messages, encryption, nameOf: market.nameIn }
    const push = { database, systemClock, hosts: () => settings().get('push_hosts') ?? configKeys.push_hosts.otherwise }
    const sender = createPushSender({ ...push, failed, textOf: (event, language) => messageOfEvent(messages, event, language) })
    const operators = { ...identity, database, marketClock }
    return {
      calls: {
        'common/config': config({ settings, marketClock, systemClock, version, clockMode: marketClock.mode }),
        ...messageCalls(messages),
        ...pushCalls(push),
        ...newsCalls(market, createBrokerageNews(database)),
      },
      actions: contentActions(operators),
      reads: contentReads(operators),
      due: { [mailingDue]: mailingWork({ ...identity, writeEvents }) },
      dueSubjects: { [mailingDue]: mailingSubject },
      // Pushes the messages of this process: each event is pushed by the process that wrote it.
      afterCommit: (events) => sender.deliver(events.filter(isMessage)),
      close: sender.close,
    }
  },
})
