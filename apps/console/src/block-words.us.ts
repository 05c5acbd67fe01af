/** What an application for a block says, in the operator's words. */
export const blockDetails: Readonly<Record<string, string>> = {
  offer: 'Offer',
  code: 'Share',
  shares: 'Shares',
  price: 'Price',
  quota: 'Quota',
  cap: 'Cap',
  type: 'Market',
}
