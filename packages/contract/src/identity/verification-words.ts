import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceWords, Translated } from '../slice-words.ts'
import type { IdentityState } from './verification-calls.ts'

export const identityStates = {
  unverified: { jp: '未確認', us: 'Unverified', cn: '未认证' },
  under_review: { jp: '審査中', us: 'Under review', cn: '审核中' },
  verified: { jp: '確認済み', us: 'Verified', cn: '已认证' },
  failed: { jp: '不承認', us: 'Failed', cn: '认证失败' },
} satisfies Translated<IdentityState>

/** Identity documents, pictures and bank cards. */
export const verificationWords = {
  refusals: {
    enter_name: {
      jp: '氏名を入力してください',
      us: 'Enter your name',
      cn: '请输入姓名',
    },
    enter_id_number: {
      jp: '本人確認番号を入力してください',
      us: 'Enter the ID number',
      cn: '请输入证件号码',
    },
    id_number_wrong: {
      jp: '本人確認番号のチェック文字が正しくありません。見本の番号をお使いください',
      us: 'The check letter of the ID number is wrong. Use a specimen number',
      cn: '证件号码校验位不正确，请使用样本号码',
    },
    upload_id_images: {
      jp: '表面と裏面の画像をアップロードしてください',
      us: 'Upload the front and the back',
      cn: '请上传证件正反面图片',
    },
    agree_to_identity_terms: {
      jp: '本人確認の個人情報の取扱いに同意してください',
      us: 'Tick the privacy terms of identity verification',
      cn: '请勾选实名认证隐私条款',
    },
    real_name_already_done: {
      jp: '本人確認はすでに完了しています',
      us: 'Your real name is verified already',
      cn: '已完成实名认证',
    },
    identity_under_review: {
      jp: ({ until }) => `本人確認の審査中です${wideBrackets(until && `${until}までにお知らせします`)}`,
      us: ({ until }) => `Your verification is being reviewed${brackets(until && `an answer by ${until}`)}`,
      cn: ({ until }) => `实名认证审核中${wideBrackets(until && `${until} 前答复`)}`,
    },
    id_number_already_used: {
      jp: 'この本人確認番号は、ほかの口座で使われています',
      us: 'This ID number is used by another account',
      cn: '该证件号码已被其他账号使用',
    },
    image_not_accepted: {
      jp: 'この画像は受け付けられません。JPEG・PNG・WebPの画像を選んでください',
      us: 'This picture cannot be accepted. Choose a JPEG, PNG or WebP picture',
      cn: '无法接受该图片，请选择 JPEG、PNG 或 WebP 图片',
    },
    image_too_large: {
      jp: ({ now, needed }) => `画像が大きすぎます${wideBrackets(needed && `${now ?? ''}、上限${needed}`)}`,
      us: ({ now, needed }) => `The picture is too large${brackets(needed && `${now ?? ''}, at most ${needed}`)}`,
      cn: ({ now, needed }) => `图片过大${wideBrackets(needed && `${now ?? ''}，上限 ${needed}`)}`,
    },
    too_many_images: {
      jp: ({ needed, until }) =>
        `未使用の画像が多すぎます${wideBrackets(needed && `上限${needed}枚`)}${until ? `。最も古い画像は${until}に削除されます` : ''}`,
      us: ({ needed, until }) =>
        `There are too many unused pictures${brackets(needed && `at most ${needed}`)}${until ? `. The oldest is deleted on ${until}` : ''}`,
      cn: ({ needed, until }) =>
        `未使用的图片过多${wideBrackets(needed && `上限 ${needed} 张`)}${until ? `，最早的一张将于 ${until} 删除` : ''}`,
    },
    complete_real_name_first: {
      jp: '先に本人確認を完了してください',
      us: 'Complete real-name verification first',
      cn: '请先完成实名认证',
    },
    real_name_not_passed: {
      jp: '本人確認が承認されていません',
      us: 'Your real-name information has not passed',
      cn: '实名信息未通过',
    },
    bind_card_first: {
      jp: '先に銀行口座を登録してください',
      us: 'Bind a bank card first',
      cn: '请先绑定银行卡',
    },
    card_number_not_practice: {
      jp: '実在する可能性のある口座番号は登録できません。アプリが発行する練習用の番号をお使いください',
      us: 'This number could be real. Use a practice number that the app issues',
      cn: '该号码可能属于真实银行卡，请使用应用发放的模拟卡号',
    },
    card_number_wrong: {
      jp: '口座番号のチェックデジットが正しくありません',
      us: 'The check digit of the card number is wrong',
      cn: '卡号校验位不正确',
    },
    card_field_missing: {
      jp: '銀行口座の項目をすべて入力してください',
      us: 'Fill in every field of the card',
      cn: '请填写银行卡的全部信息',
    },
    holder_must_match: {
      jp: '名義が本人確認の氏名と一致しません',
      us: 'The holder must be the verified name',
      cn: '持卡人须与实名一致',
    },
    card_already_exists: {
      jp: 'この銀行口座はすでに登録されています',
      us: 'This card is bound already',
      cn: '该银行卡已存在',
    },
    too_many_cards: {
      jp: ({ needed }) => `これ以上口座を登録できません${wideBrackets(needed && `${needed}件まで`)}`,
      us: ({ needed }) => `No more cards can be bound${brackets(needed && `at most ${needed}`)}`,
      cn: ({ needed }) => `无法绑定更多银行卡${wideBrackets(needed && `最多 ${needed} 张`)}`,
    },
    card_not_found: {
      jp: '銀行口座が見つかりません',
      us: 'Card not found',
      cn: '未找到银行卡',
    },
  },
  successes: {
    unbinding_success: {
      jp: '登録を解除しました',
      us: 'Unbound',
      cn: '已解绑',
    },
    verification_submitted: {
      jp: '本人確認を申請しました',
      us: 'Verification submitted',
      cn: '实名认证已提交',
    },
  },
  states: { identity: identityStates },
} satisfies SliceWords
