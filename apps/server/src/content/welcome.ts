import { type Messages, messageText as text } from '../base/messages.ts'

/** The first message of somebody who is new. */
export const contentMessages = {
  texts: {
    ja: {
      welcome: text(
        'ザラバへようこそ',
        '練習用のお金 ¥10,000,000、$50,000、300,000元 をお渡ししました。',
        'ここで売買するのはすべて練習用のお金で、現金に換えることも、現金を入れることもできません。',
        '値動きは模擬市場のもので、誰でも後から検算できます。',
      ),
    },
    en: {
      welcome: text(
        'Welcome to Zaraba',
        'You have received ¥10,000,000, $50,000 and CNY 300,000 in practice money.',
        'Everything here is traded with practice money. It can be neither paid in nor paid out.',
        'Prices come from a simulated market that anybody can check afterwards.',
      ),
    },
    zh: {
      welcome: text(
        '欢迎使用 Zaraba',
        '已为您发放练习资金：¥10,000,000、$50,000 和 300,000 元人民币。',
        '这里的一切交易都使用练习资金，既不能充入现金，也不能提取现金。',
        '行情来自模拟市场，任何人都可以事后验算。',
      ),
    },
  },
  compose: { message: () => ({ text: 'welcome' }) },
} as const satisfies Messages
