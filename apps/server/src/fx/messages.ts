import { figure, type Messages, messageText as text } from '../base/messages.ts'

/** Messages about exchanges. */
export const fxMessages = {
  texts: {
    ja: {
      exchanged: text('両替しました：{received}', '{paid} を {received} に両替しました。'),
    },
    en: {
      exchanged: text('Exchanged: {received}', '{paid} was exchanged for {received}.'),
    },
    zh: {
      exchanged: text('已兑换：{received}', '{paid} 已兑换为 {received}。'),
    },
  },
  compose: {
    exchanged: ({ values: { from, to, paid, received } }) => ({
      values: { paid: figure(paid, `${from} `), received: figure(received, `${to} `) },
    }),
  },
} as const satisfies Messages
