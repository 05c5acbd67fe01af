export const texts = {
  period: (share: string) => `${share}の足の種類`,
  pin: 'この銘柄に固定する',
  pinned: '固定中',
  follows: '連動中',
  follow: 'ほかの画面の銘柄に連動する',
  chart: (number: number, share: string) => `チャート${number}：${share}`,
  missing: 'この銘柄は見つかりません。',
  title: 'チャート',
}
