/** What an application for a block says, in the operator's words. */
export const blockDetails: Readonly<Record<string, string>> = {
  offer: '项目',
  code: '股票',
  shares: '股数',
  price: '价格',
  quota: '总数量',
  cap: '上限',
  type: '市场',
}
