export const texts = {
  source: '一覧の種類',
  open: '一覧',
  fold: '一覧をたたむ',
  share: '銘柄',
  price: '現在値',
  change: '前日比',
  sortBy: (column: string) => `${column}で並べ替え`,
  focusList: '一覧へ移る',
}
