import type { Direction } from '@zaraba/contract/trading/rows.ts'

export const texts = {
  title: '追証のリハーサル',
  mark: 'リハーサルです。何も記録されず、注文も出ません。',
  which: '対象の銘柄',
  all: 'すべて',
  moves: { fall: '下落', rise: '上昇' },
  worst: { fall: '過去1年の最大下落日', rise: '過去1年の最大上昇日' },
  joined: (sentences: readonly string[]) => sentences.join(''),
  playing: '架空の1日を計算しています',
  none: '借入のある建玉はありません。追証は発生しません。',
  from: (moment: string) => `${moment}時点の建玉の写しで計算しました。`,
  goes: (day: string, from: string, to: string, percent: string) => `${day}に${from}から${to}へ（${percent}）。`,
  like: (day: string) => `${day}と同じ値動きです。`,
  evenly: '寄付から大引けまで均等に動きます。',
  held: '値幅制限で止まりました。',
  leftOut: (count: string, most: number) => `ほかに${count}銘柄あります。一度に計算するのは${most}銘柄までです。`,
  position: (shares: string, margin: string) => `${shares}株・差し入れ${margin}`,
  ofOrder: '待機中の注文が約定した場合',
  line: (from: string, lowest: string, at: string) => `維持率は${from}から始まり、最低は${at}の${lowest}。`,
  steps: '10分ごとの維持率',
  columns: { time: '時刻', price: '株価', ratio: '維持率' },
  closedThen: '決済済み',
  happened: 'できごと',
  warned: (price: string, ratio: string, level: number) =>
    `${price}で維持率が${ratio}になり、注意の水準（${level}%）を下回ります。`,
  called: (price: string, ratio: string, credit: string, due: string) =>
    `${price}で維持率が${ratio}になり、追証が発生します。${due}までに${credit}の差し入れで解消します。`,
  callOpen: (price: string, ratio: string, credit: string, due: string) =>
    `大引けの${price}で維持率は${ratio}。追証は残り、${due}までに${credit}が必要です。`,
  cleared: (price: string) => `${price}での決済により、追証は解消します。`,
  unmet: (ratio: string) => `追証が期限までに差し入れられず（維持率${ratio}）、強制決済になります。`,
  below: (price: string, ratio: string, level: number) =>
    `${price}で維持率が${ratio}になり、${level}%を下回ったため、強制決済になります。`,
  forced: (direction: Direction, shares: string, price: string, home: string) =>
    `${shares}株を平均${price}で強制的に${direction === 'long' ? '売却' : '買い戻し'}、${home}が利用可能額に入ります。`,
  forcedOwing: (direction: Direction, shares: string, price: string, owing: string) =>
    `${shares}株を平均${price}で強制的に${direction === 'long' ? '売却' : '買い戻し'}、${owing}が利用可能額から引かれます。`,
  ordered: (shares: string, price: string, home: string) =>
    `お客様の注文により${shares}株を${price}で決済、${home}が利用可能額に入ります。`,
  noCall: (ratio: string, level: number) => `追証は発生しません。維持率の最低は${ratio}で、追証は${level}%未満からです。`,
  noRatio: 'この建玉には借入がなく、追証は発生しません。',
  nothingLeft: (putUp: string, home: string, result: string) =>
    `建玉は残りません。差し入れ${putUp}のうち${home}が戻り、新規建て時を含む手数料などを引いた損益は${result}です。`,
  left: (shares: string) => `${shares}株が残ります。`,
  open: '建玉はそのまま残ります。',
} as const
