import type { LineKey, LineTexts, WrittenArrival } from '../texts.ts'

const none = () => ''
const waiting = ({ met, order, until }: { met: boolean; order: string; until: string }) =>
  met ? '' : `${order} を処理中（${until} までに決まります）`

const lines: Readonly<Record<LineKey, LineTexts>> = {
  account_banned_or_frozen: {
    title: () => '口座が凍結されていない',
    text: ({ reason, until }) => (reason === '' ? '' : `凍結中：${reason}${until === '' ? '' : `（${until} まで）`}`),
    action: '問い合わせる',
  },
  no_trading: {
    title: () => '取引が制限されていない',
    text: ({ reason, until }) => (reason === '' ? '' : `制限中：${reason}${until === '' ? '' : `（${until} まで）`}`),
    action: '問い合わせる',
  },
  fund_password_not_set: { title: () => '取引パスワードを設定済み', text: none, action: '設定する' },
  complete_real_name_first: {
    title: () => '本人確認が完了',
    text: ({ now }) =>
      ({ unverified: 'まだ申請していません', under_review: '審査中です', failed: '承認されませんでした', verified: '' })[now] ??
      '',
    action: '確認する',
  },
  bind_card_first: {
    title: () => '銀行口座を登録済み',
    text: ({ met, now }) => (met ? `${now} 件` : '練習用の口座をアプリが発行します'),
    action: '登録する',
  },
  security_key_required: { title: () => '2段階認証', text: () => '申請のときに入力します', action: '' },
  deposit_already_pending: { title: () => '審査中の入金がない', text: waiting, action: '見る' },
  funds_operation_in_progress: { title: () => 'ほかの入出金手続きがない', text: waiting, action: '見る' },
  close_positions_first: {
    title: () => '保有中の建玉がない',
    text: ({ met, now, until }) => (met ? '' : `現在 ${now} 件${until === '' ? '' : `。${until} からすべて決済できます`}`),
    action: '決済する',
  },
  cancel_resting_orders_first: {
    title: () => '待機中の注文がない',
    text: ({ met, now }) => (met ? '' : `現在 ${now} 件`),
    action: '取り消す',
  },
  loan_unpaid_repay_first: {
    title: () => '未返済の借入がない',
    text: ({ met, nowAmount }) => (met ? '' : `利息を含めて ${nowAmount}`),
    action: '返済する',
  },
  loan_already_running: {
    title: () => '返済中の借入がない',
    text: ({ met, nowAmount }) => (met ? '' : `利息を含めて ${nowAmount}`),
    action: '返済する',
  },
  insufficient_loan_limit: {
    title: () => 'スコアが借入の基準を満たす',
    text: ({ met, nowAmount, score, threshold }) =>
      met ? `スコア ${score} で ${nowAmount} まで` : `スコア ${score}。${threshold} 以上が必要です。時間とともに回復します`,
    action: '明細',
  },
  credit_score_too_low: {
    title: ({ now }) => `信用スコア ${now}`,
    text: ({ met, needed, until }) => {
      if (met) return `${needed} 以上が必要です`
      return until === ''
        ? `${needed} 以上が必要です。時間とともに回復します。ご不明な点はカスタマーサービスにお問い合わせください`
        : `${needed} 以上が必要です。${until} までに自動的に回復します。ご不明な点はカスタマーサービスにお問い合わせください`
    },
    action: '明細',
  },
  outside_deposit_hours: {
    title: ({ needed }) => `営業日の ${needed}`,
    text: ({ met, until }) => (met ? `${until} まで受け付けています` : `${until} から受け付けます`),
    action: '',
  },
  outside_withdrawal_hours: {
    title: ({ needed }) => `営業日の ${needed}`,
    text: ({ met, until }) => (met ? `${until} まで受け付けています` : `${until} から受け付けます`),
    action: '',
  },
  below_minimum_withdrawal: {
    title: ({ neededAmount }) => `利用可能額が ${neededAmount} 以上`,
    text: ({ met, nowAmount, equity, enough }) => {
      if (met || equity === '') return `利用可能額 ${nowAmount}`
      return enough
        ? `利用可能額 ${nowAmount}。資産の合計は ${equity} です`
        : `資産の合計は ${equity} で、1回の出金に足りません。追加の入金は必要ありません。お金を払っても出金できるようにはなりません`
    },
    action: '両替する',
  },
  intraday_already_applied: {
    title: () => 'その日の申込がまだない',
    text: ({ now }) => (now === '' ? '' : `申込 ${now}`),
    action: '見る',
  },
  insufficient_desk_capacity: {
    title: () => 'デスクに空きがある',
    text: ({ nowAmount }) => `残り ${nowAmount}`,
    action: '',
  },
}

export const texts = {
  lines,
  amount: '金額',
  available: '利用可能額',
  allMet: (count: number) => `${count} 件の条件をすべて満たしています`,
  unmet: (count: number) => `あと ${count} 件の条件を満たしていません`,
  seeConditions: '条件を見る',
  afterConditions:
    'すべての条件を満たした申請をお断りするのは、ここに記載した規則による場合だけです。理由をお知らせし、お金は全額戻ります。手数料や支払いを求めることはありません。',
  timeline: {
    title: '申請',
    applied: '申請',
    promised: '回答期限',
    decided: '決定',
    rule: '審査',
    rules: '公開された規則',
    operators: '運営者（24時間を過ぎると規則）',
    by: { rules: '規則による', silence: '24時間を過ぎ、規則による', operator: '運営者による', customer: 'お客様による' },
    reason: '理由',
    order: '受付番号',
  },
  deposit: {
    title: '入金',
    quick: '金額を選ぶ',
    firstLimit: (first: string, later: string) =>
      `初回の入金が承認されるまでは1回 ${first} まで、その後は1回 ${later} までです。`,
    laterLimit: (later: string) => `1回 ${later} までです。`,
    least: (amount: string) => `${amount} から`,
    hours: (hours: string) => `営業日の ${hours} に受け付けます`,
    proceed: (amount: string) => `次へ · ${amount}`,
    pending: '審査中の入金があります',
    slip: '練習用の振込先',
    slipNote: 'この銀行はこのアプリの中にしかありません。本物のお金を送らないでください。',
    facts: {
      amount: '金額',
      institution: '振込先の銀行',
      branch: '支店',
      account_type: '種別',
      account_number: '口座番号',
      account_name: '口座名義',
      reference: 'お客様の振込番号',
    },
    copy: (label: string) => `コピー：${label}`,
    copied: 'コピーしました',
    stepPicture: '画像の添付',
    picture: '振込画面の画像',
    pictureHint: '実際の振込は不要です。アプリが画像を作成します',
    draw: '画像を作成',
    receipt: '振込が完了しました',
    receiptIssuer: 'ザラバ練習銀行アプリ',
    date: '日付',
    stamp: '練習用',
    submit: (amount: string) => `入金を申請する · ${amount}`,
    needPicture: '振込画面の画像を添付してください',
    noAmount: '先に金額を選んでください。その金額で振込先をご案内します。',
    chooseAmount: '金額を選ぶ',
    list: '入金記録',
    empty: '入金の結果と理由がここに残ります。',
    make: '入金する',
    picturesKept: '画像は決定の7日後に削除されます。',
    seePicture: '振込画面を見る',
    pictureGone: '画像は削除されました',
    arrival: ({ reviewer, promised, latest }: WrittenArrival) =>
      `着金は${reviewer === 'rules' ? '約2時間' : '24時間以内'}の ${promised} まで、遅くとも翌日（T+1）の ${latest} までです。お断りするときも、それまでにお知らせします。`,
  },
  withdraw: {
    title: '出金',
    withdrawable: '出金できる金額',
    quick: '金額を選ぶ',
    parts: ['半分', '全額'] satisfies readonly [half: string, all: string],
    card: '受取口座',
    summary: '出金内容の確認',
    fee: '手数料',
    free: 'なし',
    to: '受取口座',
    left: '出金後の利用可能額',
    arrives: '回答期限',
    review: (amount: string) => `確認する · ${amount}`,
    submit: (amount: string) => `${amount} を出金する`,
    fundPassword: '取引パスワード',
    pending: '審査中の出金があります',
    held: '審査が終わるまで拘束されます',
    list: '出金記録',
    empty: '出金の結果と理由がここに残ります。',
    make: '出金する',
    cancel: '出金を取り消す',
    cancelTitle: 'この出金を取り消しますか',
    cancelText: (amount: string) => `${amount} はすぐに利用可能額に戻ります。`,
    least: (amount: string) => `${amount} から`,
    arrival: ({ reviewer, promised, latest }: WrittenArrival) =>
      `着金は${reviewer === 'rules' ? '2時間以内' : '24時間以内'}の ${promised} まで、遅くとも翌営業日の終わり（${latest}）までです。お断りするときも、それまでにお知らせします。`,
  },
}
