export const messages = {
  wholeScreen: 'チャートを全画面で表示',
  endWholeScreen: '全画面を閉じる',
  lunch: '昼休み',
}
