export const texts = {
  tabs: { news: 'お知らせ記事', messages: '一斉メッセージ' },
  languages: { ja: '日本語', en: '英語', zh: '中国語' },
  heading: '見出し',
  body: '本文',
  bodyHint: '空行で段落を分けます。',
  recipientsHint: '空欄なら全員。口座番号をカンマで区切ります。',
  everybody: '全員',
  sent: '送信数',
  shown: '掲載中',
  withdrawn: '取り下げ済み',
  onItsWay: '送信中',
  arrived: '送信済み',
}
