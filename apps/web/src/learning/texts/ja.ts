import type { Lesson } from '@zaraba/rules/learning/lesson.ts'
import type { SourceKind } from '../glossary/sources.ts'
import type { TopicName } from '../glossary/terms.ts'
import type { Own } from '../own/own-texts.ts'

export const texts = {
  title: '学ぶ',
  glossary: '用語集',
  search: '用語を検索',
  searchHint: '用語・読み・英語名',
  found: (count: number) => `${count}件の用語`,
  nothingFound: (text: string) => `「${text}」に合う用語はありません。別の言葉で検索してください。`,
  topics: {
    orders: '注文の種類',
    book: '板と値段',
    sessions: '立会時間と値幅',
    fees: '手数料と税金',
    settlement: '受け渡しとT+1',
    margin: 'レバレッジと追証',
    newShares: '新規公開と立会外取引',
    chart: 'チャートの見方',
    companies: '企業と指数',
    risk: '損益とリスク',
    account: '口座と商品',
  } satisfies Record<TopicName, string>,
  courses: 'コース',
  courseNumber: (number: number, all: number) => `コース ${number} / ${all}`,
  progress: (met: number, all: number) => `${all}課題のうち ${met}`,
  fromRecords: '済みの印は取引の記録から付きます。押して付けることはできません。',
  met: '済み',
  metAt: (time: string, orderNo: string) => [time, orderNo].filter((text) => text !== '').join(' · '),
  record: '記録',
  recordOf: (task: string) => `「${task}」の記録を開く`,
  start: '始める',
  startOf: (task: string) => `「${task}」を始める`,
  unknownCourse: 'このコースはありません。',
  practise: '練習する',
  own: {
    title: 'いまのあなたの数字で',
    open: 'この建玉・注文を開く',
    share: (name: string, code: string, shares: string) => `${name}（${code}）${shares}株`,
    margin: ({
      share,
      cost,
      times,
      margin,
      borrowed,
    }: Own<'share' | 'cost' | 'margin' | 'borrowed'> & { readonly times: number }) =>
      `${share}：取得代金 ${cost} ÷ ${times}倍 ＝ 元本 ${margin}、借入 ${borrowed}。`,
    floating: ({ share, cost, worth, profit }: Own<'share' | 'cost' | 'worth' | 'profit'>) =>
      `${share}：取得代金 ${cost}、現在の時価 ${worth}、評価損益 ${profit}。`,
    levels: ({ share, warn, call, force }: Own<'share' | 'warn' | 'call' | 'force'>) =>
      `${share}：株価が約 ${warn} で注意、約 ${call} で追証、約 ${force} で強制決済になります。`,
    fee: (share: string, price: string, fee: string) => `${share}をいまの ${price} で決済すると、手数料などは ${fee}。`,
    sellable: (share: string, date: string) => `${share}：${date} から決済できます。`,
    held: (share: string, held: string) => `${share}の待っている注文のために ${held} が拘束されています。`,
  },
  lesson: {
    call: (called: string, due: string) => `${called} の追証に ${due} の引けまでに応じなかったため、強制決済になりました。`,
    leverage: (times: number) => `レバレッジ${times}倍のため強制決済になりました。1倍の買いには強制決済がありません。`,
    costs: (gain: string, costs: string) => `値段では ${gain} の利益でしたが、費用が ${costs} かかりました。`,
    stop: ({ date, price, loss, actual }: Own<'date' | 'price' | 'loss' | 'actual'>) =>
      `5%離れた逆指値があれば ${date} に ${price} 前後で決済され、値段による損は ${actual} ではなく約 ${loss} でした。`,
    terms: { call: '追証とは', leverage: '強制決済とは', costs: '損益分岐点とは', stop: '逆指値とは' } satisfies Record<
      Lesson['kind'],
      string
    >,
  },
  what: '意味',
  example: '例',
  source: '決まりの出どころ',
  sourceKinds: {
    exchange: '取引所などの規則',
    law: '法律',
    guide: '投資家向けの解説',
    product: 'このアプリの規則',
  } satisfies Record<SourceKind, string>,
  see: '似たことば',
  unknown: 'この用語は用語集にありません。',
  toGlossary: '用語集を開く',
  more: '用語のページを開く',
  tappable: (word: string) => `用語「${word}」の説明を開く`,
}
