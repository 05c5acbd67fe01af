import type { DrawingTool } from '../drawing.ts'

const tools: Readonly<Record<DrawingTool, string>> = {
  trend: 'トレンドライン',
  ray: '延長線',
  channel: 'チャネル',
  horizontal: '水平線',
  fibonacci: 'フィボナッチ',
  text: 'テキスト',
  measure: '計測',
}
export const texts = {
  tools,
  toolBar: '描画ツール',
  hint: (corners: number) => `チャート上の${corners}点をタップしてください`,
  hintText: 'チャート上で置く位置をタップしてください',
  textLabel: 'チャートに置く文字',
  choosePosition: '位置を選ぶ',
  list: '描画の一覧',
  none: '描画はまだありません',
  atPrice: '水平線の価格',
  add: '追加',
  remove: (drawing: string) => `${drawing}を削除`,
  removeAll: 'すべて削除',
  measured: (change: string, percent: string, bars: number) => `${change}（${percent}）・${bars}本`,
  unsent: '保存中…',
  failed: '保存できませんでした。接続が戻ると保存されます',
  signedOut: 'ログインすると、描画が口座に保存されます',
  full: (most: number) => `1銘柄に${most}個まで描けます`,
}
