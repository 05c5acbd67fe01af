import type { KeyboardMessages } from './keyboard-words.ts'

export const messages: KeyboardMessages = {
  palette: 'Search and commands',
  hint: 'Share, screen, or an order: 7203 buy 100 @3050',
  orders: 'Order',
  shares: 'Shares',
  screens: 'Screens',
  nothing: (text) => `Nothing found for “${text}”.`,
  failed: 'Shares cannot be searched now. Screens are listed.',
  order: {
    long: (shares, code, price) => `Buy ${shares === '' ? '' : `${shares} × `}${code}${price === '' ? '' : ` at ${price}`}`,
    short: (shares, code, price) =>
      `Sell short ${shares === '' ? '' : `${shares} × `}${code}${price === '' ? '' : ` at ${price}`}`,
  },
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
