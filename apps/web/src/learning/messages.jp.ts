import type { SourceKind } from './glossary/sources.ts'
import type { TopicName } from './glossary/terms.ts'

export const messages = {
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
