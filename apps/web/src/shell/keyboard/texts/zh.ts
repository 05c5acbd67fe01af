import type { KeyboardTexts } from '../texts.ts'

export const texts: KeyboardTexts = {
  palette: '搜索与命令',
  hint: '股票、页面或委托（600519 买 100 @1500）',
  orders: '委托',
  shares: '股票',
  screens: '页面',
  nothing: (text) => `没有找到“${text}”。`,
  failed: '暂时无法搜索股票，仅列出页面。',
  order: {
    buy: (shares, code, price) => `${price === '' ? '' : `以${price}`}买入${code}${shares === '' ? '' : ` ${shares}股`}`,
    short: (shares, code, price) => `${price === '' ? '' : `以${price}`}卖空${code}${shares === '' ? '' : ` ${shares}股`}`,
    sell: (shares, code, price) => `平仓：${price === '' ? '' : `以${price}`}卖出${code}${shares === '' ? '' : ` ${shares}股`}`,
    cover: (shares, code, price) => `平仓：${price === '' ? '' : `以${price}`}买回${code}${shares === '' ? '' : ` ${shares}股`}`,
  },
  holdsNone: {
    sell: (name) => `您未持有${name}。如需卖空，请输入“卖空”。`,
    cover: (name) => `您没有${name}的空头持仓。`,
    close: (name) => `您没有${name}的持仓。`,
  },
  unread: (word) => `无法识别“${word}”，不会发送任何委托。`,
  exits: { stop: (price) => `止损 ${price}`, target: (price) => `止盈 ${price}`, leverage: (times) => `${times}倍` },
  reviewed: '打开下单页面。确认之前不会发送任何委托。',
  keys: '键盘',
  openKeys: '按键一览',
  enabled: '单键快捷键',
  enabledNote: '使用语音输入时可以关闭。Ctrl K（⌘K）随时可以打开搜索。',
  off: '单键快捷键已关闭。',
  names: { ' ': 'Space', arrowup: '↑', arrowdown: '↓', enter: '⏎', escape: 'Esc' },
  rows: '在列表中上下移动',
  openRow: '打开所选行',
  leaveField: '离开输入框、关闭',
}
