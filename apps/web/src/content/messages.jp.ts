import type { ContentMessages } from './messages.ts'

export const messages: ContentMessages = {
  news: {
    title: 'ニュース',
    filter: '市場で絞り込む',
    all: 'すべて',
    top: '注目のニュース',
    empty: '市場が動くと、ここにニュースが届きます。',
    article: 'ニュース',
    simulated: '模擬',
    related: '関連銘柄',
    source: (name) => `配信 ${name}`,
    openStock: (name) => `${name}の株価を見る`,
  },
  messages: {
    title: 'お知らせ',
    one: 'お知らせ',
    empty: '約定や配当など、口座に起きたことがここに届きます。',
    readAll: 'すべて既読',
    unread: '未読',
    openPosition: 'この取引を見る',
  },
  language: {
    title: '言語',
    change: '言語を変更',
    current: '現在の言語',
    save: '保存',
    note: '保存すると、画面を読み込み直します。',
  },
  support: {
    title: 'カスタマーサービス',
    leaving: 'ザラバの外のページを開きます',
    host: '接続先',
    warning:
      '接続先は、このサーバーの管理者が設定したものです。ザラバが本物のお金や身分証、パスワードをお願いすることは決してありません。求められたら、すぐに閉じてください。',
    open: '開く',
    none: 'このサーバーには、カスタマーサービスの連絡先が設定されていません。サーバーの管理者にお尋ねください。',
  },
  proof: {
    title: 'きょうの値動きの証明',
    text: '一日の値動きを決める「種」は、寄付前に指紋（コミットメント）だけを公開し、引け後に種そのものを公開します。種から計算した指紋が一致すれば、途中で誰も値動きを変えていないと分かります。',
    date: '日付',
    commitment: '指紋',
    seed: '種',
    notRevealed: '引け後に公開',
  },
  about: { title: 'ザラバについて', version: 'バージョン', logo: 'ロゴ' },
  privacyTitle: 'プライバシー',
  protocolTitle: '利用規約',
}
