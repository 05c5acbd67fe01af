/** What an application for a block says, in the operator's words. */
export const blockDetails: Readonly<Record<string, string>> = {
  offer: '案件',
  code: '銘柄',
  shares: '株数',
  price: '価格',
  quota: '募集株数',
  cap: '上限',
  type: '市場',
}
