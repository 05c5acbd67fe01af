import type { DocumentTexts, Kept } from '../texts.ts'

const kept: Kept = {
  account: 'Account: a ten-digit number. It is never called or texted, and does not have to be real. Until deletion.',
  passwords:
    'Passwords: as hashes, from which they cannot be recovered; a one-time code for a forgotten one is kept for a day. Until deletion.',
  names: 'Names: the one that you choose and the one that operators give you, which no other customer sees. Until deletion.',
  email: 'E-mail address, if you enter one. Until deletion.',
  log_ins:
    'Log-ins: time, network address and browser of each; deleted a month after its end. That a browser has logged in before: a year.',
  second_factors: 'Second factors and recovery codes, if you set them up. Until you remove them, or deletion.',
  tries: 'How often a password was tried, by account and by network address: minutes to hours.',
  answers: 'Answers to your requests of the last seven days, so that a repeated one is carried out once.',
  identity: 'Verification: name and number of the specimen that the app draws for you. Until deletion.',
  pictures: 'Pictures: until seven days after the decision; an unused one, a day.',
  cards: 'Cards: holder, number and bank of the fictitious card. Until deletion.',
  requests: 'What you entered in a verification, a deposit or a withdrawal. Until deletion.',
  messages: 'Messages and events of your account. Until deletion.',
  push: 'The address of your browser for pushed messages, if you allow them. Until you end it, or deletion.',
  own_numbers: 'Your own numbers of orders. Until deletion.',
  watch_list: 'Your watchlist. Until deletion.',
  preferences: 'What the app keeps for your account: layouts, drawings and templates. Until deletion.',
  restrictions: 'Restrictions of your account with the reason that operators gave. Until they are lifted, or deletion.',
  books:
    'What you traded, applied for, borrowed and exchanged, and whose invitation code you used: permanently, so that anyone can check the books. After deletion, under a number only.',
  verdicts: 'The reasons that operators gave for decisions on your requests: permanently.',
  audit:
    'What operators did to an account, with its account number and the reason: permanently, because the audit log cannot be rewritten. Deletion does not remove the account number from it.',
  operators: 'Of operators: name, roles, secrets and log-ins; their name stays with what they did.',
}

export const texts: DocumentTexts = {
  about: [
    {
      title: 'What Zaraba is',
      paragraphs: [
        'Zaraba is an app to practise share trading. You buy and sell Japanese, US and Chinese shares with practice money. It is not a broker, and it gives no investment advice.',
        'Zaraba (ザラバ) is the Japanese word for the continuous session of an exchange, between the opening and the closing auction.',
      ],
    },
    {
      title: 'Practice money only',
      paragraphs: [
        'Your account holds practice money. Real money can neither be paid in nor taken out, and practice money cannot be exchanged for anything. Nothing here costs anything.',
        'If anyone asks you for real money, a fee, a tax or a deposit because of a Zaraba account, it is a fraud. Do not pay.',
      ],
    },
    {
      title: 'The market is simulated',
      paragraphs: [
        'The companies have real names, but prices, results, dividends and news are made by a simulation. They have nothing to do with what happens in reality, and are no basis for a real investment.',
        'How trading works, on the other hand, follows the real exchanges: hours, ticks, price limits and fees.',
        'For practice, all three markets forbid closing a position on the day it was opened (T+1). In reality Tokyo and New York allow it.',
      ],
    },
    {
      title: 'No one can change a result',
      paragraphs: [
        'No one, not even the operators, has a function that changes a balance, a price, a fill or a profit. Every movement of money is added to a double-entry ledger, and you can trace every figure on a screen to its entries.',
        'The fingerprint of a day’s prices is published before the open, and the seed behind them after the close. The operators can check every entry and every price with “npm run zaraba -- verify”.',
      ],
    },
    {
      title: 'Free software',
      paragraphs: [
        'Zaraba is published under the GNU Affero General Public License, version 3.0 or later. Anyone may run it, study it, change it and pass it on. Anyone who offers a changed version over a network has to offer its source code to its users.',
        'It comes without any warranty.',
      ],
    },
  ],
  privacy: [
    {
      title: 'What is kept, and for how long',
      paragraphs: [
        '“Until deletion” means: until the operators of this server delete your personal data, at your request.',
        ...Object.values(kept),
      ],
    },
    {
      title: 'What is not kept',
      paragraphs: [
        'No real bank account, card, identity paper, address or location. Please do not enter any; the name that you choose need not be your real one. There is no advertising and no outside analytics.',
      ],
    },
    {
      title: 'Where',
      paragraphs: [
        'Your data is on the server you are using now. The operators of that server are responsible for it and can read it. Backups contain what was there when they were made, until the operators delete them.',
      ],
    },
    {
      title: 'On this device',
      paragraphs: [
        'Your browser keeps the log-in, the account number, the search history, your choices of language, market and colours, and the figures you saw last. Logging out removes all but the choices. There is one cookie, which no script can read. It only shows, at log-in, that this browser has logged in before, and is kept for a year.',
      ],
    },
    {
      title: 'Questions and deletion',
      paragraphs: [
        'Please contact the operators of this server. They can delete your personal data once you have no open position, order, application, product, loan or request. It is removed at once and cannot be restored: your account number, names, e-mail address, passwords, log-ins, cards, pictures and messages. Your trades stay in the books under a number, together with any practice money that is left. Afterwards your account number can be registered again, as a new person.',
      ],
    },
  ],
  protocol: [
    {
      title: '1. This is practice',
      paragraphs: [
        'All trading in Zaraba is done with practice money. Balances and profits have no monetary value and cannot be exchanged for cash or anything else.',
        'You never owe Zaraba any real money. Whatever you trade, no debt remains.',
      ],
    },
    {
      title: '2. Market and prices',
      paragraphs: [
        'Prices, news and disclosures belong to a simulated market. They do not describe the real companies, are not investment advice, and say nothing about future results.',
      ],
    },
    {
      title: '3. Trading rules',
      paragraphs: [
        'Orders follow each market’s hours, ticks, price limits and fees. A refused order names every condition that is not met.',
        'Leverage makes losses larger too. A position whose margin runs out can be closed by force after a notice. You can lose what you put into that position, and no more.',
      ],
    },
    {
      title: '4. Your account',
      paragraphs: [
        'Keep your password and your fund password to yourself, and do not use ones that you use elsewhere.',
        'You may not pose as somebody else, overload the server, or use Zaraba to solicit real investments or money. The operators may suspend an account, and must give the reason and the end.',
      ],
    },
    {
      title: '5. No warranty',
      paragraphs: [
        'Zaraba comes without warranty. It can fail, and the operators can shut the server down. The software is published under AGPL-3.0-or-later, so you can run it yourself.',
      ],
    },
  ],
}
