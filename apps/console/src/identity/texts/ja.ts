import { customerWords } from './customers/ja.ts'

export const texts = {
  customer: customerWords,
  invitations: {
    tab: '招待コード',
    code: 'コード',
    codeHint: '英数字4〜16文字。空欄なら自動で作ります。',
    used: '使用数',
    whose: '持ち主',
    operators: '運営者',
    kinds: { all: 'すべて', operators: '運営者のコード', customers: 'お客様のコード' },
    most: '上限人数',
    mostHint: 'このコードで登録できる人数。空欄なら制限なし。',
    until: '期限',
    untilHint: '2027-01-31 のような日付。空欄なら期限なし。',
    limit: '制限',
    closed: {
      invitation_closed: '失効',
      customers_do_not_invite: 'お客様のコードは停止中',
      invitation_expired: '期限切れ',
      invitation_used_up: '定員に到達',
    } as Readonly<Record<string, string>>,
    customerCodes: 'お客様の招待コード',
    codesOpen: 'お客様はそれぞれ、ほかの方が登録に使えるコードを持っています。',
    codesClosed: 'お客様のコードでは登録できません。運営者のコードは使えます。',
    shut: 'すべて停止',
    openAgain: '再開',
    valid: '有効',
  },
}
