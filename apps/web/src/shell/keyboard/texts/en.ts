import type { KeyboardTexts } from '../texts.ts'

export const texts: KeyboardTexts = {
  palette: 'Search and commands',
  hint: 'Share, screen, or an order: 7203 buy 100 @3050',
  orders: 'Order',
  shares: 'Shares',
  screens: 'Screens',
  nothing: (text) => `Nothing found for “${text}”.`,
  failed: 'Shares cannot be searched now. Screens are listed.',
  order: {
    buy: (shares, code, price) => `Buy ${shares === '' ? '' : `${shares} × `}${code}${price === '' ? '' : ` at ${price}`}`,
    short: (shares, code, price) =>
      `Sell short ${shares === '' ? '' : `${shares} × `}${code}${price === '' ? '' : ` at ${price}`}`,
    sell: (shares, code, price) =>
      `Close: sell ${shares === '' ? '' : `${shares} × `}${code}${price === '' ? '' : ` at ${price}`}`,
    cover: (shares, code, price) =>
      `Close: buy back ${shares === '' ? '' : `${shares} × `}${code}${price === '' ? '' : ` at ${price}`}`,
  },
  holdsNone: {
    sell: (name) => `You hold none of ${name}. For an order to sell short, type “short”.`,
    cover: (name) => `You are not short of ${name}.`,
    close: (name) => `You have no position in ${name}.`,
  },
  unread: (word) => `“${word}” is not understood: nothing is sent.`,
  exits: { stop: (price) => `stop ${price}`, target: (price) => `take profit ${price}`, leverage: (times) => `${times}×` },
  reviewed: 'Opens the ticket. Nothing is sent before you have seen it.',
  keys: 'Keyboard',
  openKeys: 'List of keys',
  enabled: 'Keys without a modifier',
  enabledNote: 'Switch them off if you dictate text. Ctrl K (⌘K) opens the search all the same.',
  off: 'These keys are switched off.',
  names: { ' ': 'Space', arrowup: '↑', arrowdown: '↓', enter: '⏎', escape: 'Esc' },
  rows: 'Up and down a list',
  openRow: 'Open the row',
  leaveField: 'Leave the field, close',
}
