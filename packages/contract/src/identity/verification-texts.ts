import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts, Translated } from '../slice-texts.ts'
import type { IdentityState } from './verification-calls.ts'

export const identityStates = {
  unverified: { ja: '未確認', en: 'Unverified', zh: '未认证' },
  under_review: { ja: '審査中', en: 'Under review', zh: '审核中' },
  verified: { ja: '確認済み', en: 'Verified', zh: '已认证' },
  failed: { ja: '不承認', en: 'Failed', zh: '认证失败' },
} satisfies Translated<IdentityState>

/** Identity documents, pictures and bank cards. */
export const verificationTexts = {
  refusals: {
    enter_name: {
      ja: '氏名を入力してください',
      en: 'Enter your name',
      zh: '请输入姓名',
    },
    enter_id_number: {
      ja: '本人確認番号を入力してください',
      en: 'Enter the ID number',
      zh: '请输入证件号码',
    },
    id_number_wrong: {
      ja: '本人確認番号のチェック文字が正しくありません。見本の番号をお使いください',
      en: 'The check letter of the ID number is wrong. Use a specimen number',
      zh: '证件号码校验位不正确，请使用样本号码',
    },
    upload_id_images: {
      ja: '表面と裏面の画像をアップロードしてください',
      en: 'Upload the front and the back',
      zh: '请上传证件正反面图片',
    },
    agree_to_identity_terms: {
      ja: '本人確認の個人情報の取扱いに同意してください',
      en: 'Tick the privacy terms of identity verification',
      zh: '请勾选实名认证隐私条款',
    },
    real_name_already_done: {
      ja: '本人確認はすでに完了しています',
      en: 'Your real name is verified already',
      zh: '已完成实名认证',
    },
    identity_under_review: {
      ja: ({ until }) => `本人確認の審査中です${wideBrackets(until && `${until}までにお知らせします`)}`,
      en: ({ until }) => `Your verification is being reviewed${brackets(until && `an answer by ${until}`)}`,
      zh: ({ until }) => `实名认证审核中${wideBrackets(until && `${until} 前答复`)}`,
    },
    id_number_already_used: {
      ja: 'この本人確認番号は、ほかの口座で使われています',
      en: 'This ID number is used by another account',
      zh: '该证件号码已被其他账号使用',
    },
    image_not_accepted: {
      ja: 'この画像は受け付けられません。JPEG・PNG・WebPの画像を選んでください',
      en: 'This picture cannot be accepted. Choose a JPEG, PNG or WebP picture',
      zh: '无法接受该图片，请选择 JPEG、PNG 或 WebP 图片',
    },
    image_too_large: {
      ja: ({ now, needed }) => `画像が大きすぎます${wideBrackets(needed && `${now ?? ''}、上限${needed}`)}`,
      en: ({ now, needed }) => `The picture is too large${brackets(needed && `${now ?? ''}, at most ${needed}`)}`,
      zh: ({ now, needed }) => `图片过大${wideBrackets(needed && `${now ?? ''}，上限 ${needed}`)}`,
    },
    too_many_images: {
      ja: ({ needed, until }) =>
        `未使用の画像が多すぎます${wideBrackets(needed && `上限${needed}枚`)}${until ? `。最も古い画像は${until}に削除されます` : ''}`,
      en: ({ needed, until }) =>
        `There are too many unused pictures${brackets(needed && `at most ${needed}`)}${until ? `. The oldest is deleted on ${until}` : ''}`,
      zh: ({ needed, until }) =>
        `未使用的图片过多${wideBrackets(needed && `上限 ${needed} 张`)}${until ? `，最早的一张将于 ${until} 删除` : ''}`,
    },
    complete_real_name_first: {
      ja: '先に本人確認を完了してください',
      en: 'Complete real-name verification first',
      zh: '请先完成实名认证',
    },
    real_name_not_passed: {
      ja: '本人確認が承認されていません',
      en: 'Your real-name information has not passed',
      zh: '实名信息未通过',
    },
    bind_card_first: {
      ja: '先に銀行口座を登録してください',
      en: 'Bind a bank card first',
      zh: '请先绑定银行卡',
    },
    card_number_not_practice: {
      ja: '実在する可能性のある口座番号は登録できません。アプリが発行する練習用の番号をお使いください',
      en: 'This number could be real. Use a practice number that the app issues',
      zh: '该号码可能属于真实银行卡，请使用应用发放的模拟卡号',
    },
    card_number_wrong: {
      ja: '口座番号のチェックデジットが正しくありません',
      en: 'The check digit of the card number is wrong',
      zh: '卡号校验位不正确',
    },
    card_field_missing: {
      ja: '銀行口座の項目をすべて入力してください',
      en: 'Fill in every field of the card',
      zh: '请填写银行卡的全部信息',
    },
    holder_must_match: {
      ja: '名義が本人確認の氏名と一致しません',
      en: 'The holder must be the verified name',
      zh: '持卡人须与实名一致',
    },
    card_already_exists: {
      ja: 'この銀行口座はすでに登録されています',
      en: 'This card is bound already',
      zh: '该银行卡已存在',
    },
    too_many_cards: {
      ja: ({ needed }) => `これ以上口座を登録できません${wideBrackets(needed && `${needed}件まで`)}`,
      en: ({ needed }) => `No more cards can be bound${brackets(needed && `at most ${needed}`)}`,
      zh: ({ needed }) => `无法绑定更多银行卡${wideBrackets(needed && `最多 ${needed} 张`)}`,
    },
    card_not_found: {
      ja: '銀行口座が見つかりません',
      en: 'Card not found',
      zh: '未找到银行卡',
    },
  },
  successes: {
    unbinding_success: {
      ja: '登録を解除しました',
      en: 'Unbound',
      zh: '已解绑',
    },
    verification_submitted: {
      ja: '本人確認を申請しました',
      en: 'Verification submitted',
      zh: '实名认证已提交',
    },
  },
  states: { identity: identityStates },
} satisfies SliceTexts
