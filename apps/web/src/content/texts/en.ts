import type { ContentTexts } from '../texts.ts'

export const texts: ContentTexts = {
  things: { article: 'article', message: 'message' },
  news: {
    title: 'News',
    filter: 'Filter by market',
    all: 'All',
    top: 'Top stories',
    empty: 'News comes in here as the market moves.',
    article: 'News',
    simulated: 'Simulated',
    related: 'Related shares',
    source: (name) => `Source: ${name}`,
    openStock: (name) => `See the price of ${name}`,
  },
  messages: {
    title: 'Messages',
    one: 'Message',
    empty: 'Fills, dividends and everything else that happens to your account arrive here.',
    readAll: 'Mark all read',
    unread: 'Unread',
    openPosition: 'See this trade',
    openShare: 'See this share',
    order: 'Order this share',
  },
  language: {
    title: 'Language',
    change: 'Change language',
    current: 'Current language',
    save: 'Save',
    note: 'Saving reloads the page.',
  },
  support: {
    title: 'Customer service',
    leaving: 'This opens a page outside Zaraba',
    host: 'Website',
    warning:
      'The operators of this server chose this address. Zaraba never asks for real money, identity papers or passwords. If the page does, close it.',
    open: 'Open',
    none: 'This server has no customer-service address. Please ask its operators.',
  },
  proof: {
    title: 'Proof of today’s prices',
    text: 'A secret seed decides the prices of a day. Its fingerprint is published before the open, the seed itself after the close. If they match, no price was changed in between.',
    date: 'Date',
    commitment: 'Fingerprint',
    seed: 'Seed',
    notRevealed: 'After the close',
  },
  about: { title: 'About Zaraba', version: 'Version', logo: 'Logo', licences: 'Licences and source code' },
  privacyTitle: 'Privacy',
  protocolTitle: 'User agreement',
}
