export const texts = {
  palette: '検索とコマンド',
  hint: '銘柄、画面、または注文（7203 買い 100 @3050）',
  orders: '注文',
  shares: '銘柄',
  screens: '画面',
  nothing: (text: string) => `「${text}」に合うものはありません。`,
  failed: 'いまは銘柄を検索できません。画面だけを表示しています。',
  order: {
    buy: (shares: string, code: string, price: string) =>
      `${code}を${shares === '' ? '' : `${shares}株`}${price === '' ? '' : `、${price}で`}買う`,
    short: (shares: string, code: string, price: string) =>
      `${code}を${shares === '' ? '' : `${shares}株`}${price === '' ? '' : `、${price}で`}空売りする`,
    sell: (shares: string, code: string, price: string) =>
      `保有する${code}を${shares === '' ? '' : `${shares}株`}${price === '' ? '' : `、${price}で`}売る（決済）`,
    cover: (shares: string, code: string, price: string) =>
      `${code}の空売りを${shares === '' ? '' : `${shares}株`}${price === '' ? '' : `、${price}で`}買い戻す（決済）`,
  },
  holdsNone: {
    sell: (name: string) => `${name}は保有していません。空売りの注文は「空売り」と入力してください。`,
    cover: (name: string) => `${name}の空売りの建玉はありません。`,
    close: (name: string) => `${name}の建玉はありません。`,
  },
  unread: (word: string) => `「${word}」は読み取れません。注文は送られません。`,
  exits: {
    stop: (price: string) => `逆指値 ${price}`,
    target: (price: string) => `利確 ${price}`,
    leverage: (times: string) => `${times}倍`,
  },
  reviewed: '注文画面を開きます。確認するまで注文は送られません。',
  keys: 'キーボード',
  openKeys: 'キーの一覧',
  enabled: '1文字のキー',
  enabledNote: '音声入力を使うときはオフにできます。Ctrl K（⌘K）の検索はいつでも使えます。',
  off: '1文字のキーはオフになっています。',
  names: { ' ': 'Space', arrowup: '↑', arrowdown: '↓', enter: '⏎', escape: 'Esc' },
  rows: '一覧を上下に移動',
  openRow: '選んだ行を開く',
  leaveField: '入力欄から出る・閉じる',
}
