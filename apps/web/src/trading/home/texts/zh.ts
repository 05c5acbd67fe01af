import type { OwnPartTexts } from '../texts.ts'

export const texts: OwnPartTexts = {
  held: '持仓',
  heldOf: (code, shares, direction) => `${code} · ${direction === 'long' ? '多' : '空'} ${shares} 股`,
  ownLists: '持仓与自选',
  wholeList: '查看全部',
  needs: '待您处理',
  margin: (name) => `${name}的保证金`,
  marginText: (ratio) => `维持率 ${ratio}`,
  won: (name) => `新股「${name}」已中签`,
  payBy: (moment) => `请于 ${moment} 前缴款`,
  pay: (amount) => `缴款 ${amount}`,
  order: (name, shares, price) => `${name} ${shares} 股 ${price}`.trim(),
  lapsesToday: '委托于今日收盘后失效',
  check: '查看',
  read: '查看',
}
