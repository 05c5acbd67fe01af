import type { commonRefusals, commonSuccesses } from '@zaraba/contract/common-refusals.ts'
import type { SliceTexts } from '@zaraba/contract/slice-texts.ts'

/** Sentences of the answers that any call can give. */
export const commonAnswers = {
  refusals: {
    please_log_in_again: {
      ja: 'もう一度ログインしてください',
      en: 'Please log in again',
      zh: '请重新登录',
    },
    submitted_too_frequently: {
      ja: ({ seconds }) =>
        seconds ? `操作が多すぎます。${seconds}秒ほど待ってからお試しください` : '操作が多すぎます。少し待ってからお試しください',
      en: ({ seconds }) =>
        seconds ? `Too many tries. Please try again in ${seconds} s` : 'Too many tries. Please wait a moment',
      zh: ({ seconds }) => (seconds ? `操作过于频繁，请 ${seconds} 秒后再试` : '操作过于频繁，请稍后再试'),
    },
    server_busy: {
      ja: '混み合っています。何も処理していませんので、少し待ってからお試しください',
      en: 'The server is busy and did nothing. Please try again in a moment',
      zh: '服务器繁忙，本次未做任何处理，请稍后再试',
    },
    changes_wait: {
      ja: '記録の控えを待っているため、いまは変更できません。何も処理していません。閲覧はできます',
      en: 'Nothing can be changed at the moment: our records wait for their copy. Nothing was done, and you can read on',
      zh: '系统记录正在等待备份，暂时无法做任何更改。本次未做任何处理，仍可继续查看',
    },
    outcome_unknown: {
      ja: '記録からの応答がありません。処理されたかどうかはまだ分かりません。少し待ってからお試しください。二重に処理されることはありません',
      en: 'There is no answer from our records at the moment. It is not known yet whether this was done: try again in a moment, nothing is done twice',
      zh: '暂时未收到系统记录的回应，尚不清楚本次操作是否已完成。请稍后再试，不会重复处理',
    },
    invalid_input: {
      ja: '入力内容を確認してください',
      en: 'Please check what you entered',
      zh: '请检查输入内容',
    },
    not_found: {
      ja: '見つかりませんでした',
      en: 'Not found',
      zh: '未找到',
    },
    key_used_differently: {
      ja: '同じ操作番号が別の内容で使われています。最初からやり直してください',
      en: 'This action number was used for something else. Please start again',
      zh: '该操作编号已用于其他内容，请重新操作',
    },
    no_such_call: {
      ja: 'この機能は見つかりませんでした',
      en: 'This function was not found',
      zh: '未找到该功能',
    },
    body_too_large: {
      ja: '送信する内容が大きすぎます',
      en: 'That is too large to send',
      zh: '提交的内容过大',
    },
    server_error: {
      ja: 'サーバーで問題が起きました。しばらくしてからもう一度お試しください',
      en: 'Something went wrong on the server. Please try again in a moment',
      zh: '服务器出现问题，请稍后再试',
    },
  },
  successes: {
    success: {
      ja: '完了しました',
      en: 'Done',
      zh: '操作成功',
    },
    modification_success: {
      ja: '変更しました',
      en: 'Changed',
      zh: '修改成功',
    },
    add_success: {
      ja: '追加しました',
      en: 'Added',
      zh: '添加成功',
    },
    removal_success: {
      ja: '削除しました',
      en: 'Removed',
      zh: '已移除',
    },
    upload_success: {
      ja: 'アップロードしました',
      en: 'Uploaded',
      zh: '上传成功',
    },
    application_success: {
      ja: '申し込みました',
      en: 'Application accepted',
      zh: '申请已提交',
    },
  },
} satisfies SliceTexts<keyof typeof commonRefusals, (typeof commonSuccesses)[number]>
