import type { commonRefusals, commonSuccesses } from '@zaraba/contract/common-refusals.ts'
import type { SliceWords } from '@zaraba/contract/slice-words.ts'

/** Sentences of the answers that any call can give. */
export const commonAnswers = {
  refusals: {
    please_log_in_again: {
      jp: 'もう一度ログインしてください',
      us: 'Please log in again',
      cn: '请重新登录',
    },
    submitted_too_frequently: {
      jp: ({ seconds }) =>
        seconds ? `操作が多すぎます。${seconds}秒ほど待ってからお試しください` : '操作が多すぎます。少し待ってからお試しください',
      us: ({ seconds }) =>
        seconds ? `Too many tries. Please try again in ${seconds} s` : 'Too many tries. Please wait a moment',
      cn: ({ seconds }) => (seconds ? `操作过于频繁，请 ${seconds} 秒后再试` : '操作过于频繁，请稍后再试'),
    },
    server_busy: {
      jp: '混み合っています。何も処理していませんので、少し待ってからお試しください',
      us: 'The server is busy and did nothing. Please try again in a moment',
      cn: '服务器繁忙，本次未做任何处理，请稍后再试',
    },
    changes_wait: {
      jp: '記録の控えを待っているため、いまは変更できません。何も処理していません。閲覧はできます',
      us: 'Nothing can be changed at the moment: our records wait for their copy. Nothing was done, and you can read on',
      cn: '系统记录正在等待备份，暂时无法做任何更改。本次未做任何处理，仍可继续查看',
    },
    outcome_unknown: {
      jp: '記録からの応答がありません。処理されたかどうかはまだ分かりません。少し待ってからお試しください。二重に処理されることはありません',
      us: 'There is no answer from our records at the moment. It is not known yet whether this was done: try again in a moment, nothing is done twice',
      cn: '暂时未收到系统记录的回应，尚不清楚本次操作是否已完成。请稍后再试，不会重复处理',
    },
    invalid_input: {
      jp: '入力内容を確認してください',
      us: 'Please check what you entered',
      cn: '请检查输入内容',
    },
    not_found: {
      jp: '見つかりませんでした',
      us: 'Not found',
      cn: '未找到',
    },
    key_used_differently: {
      jp: '同じ操作番号が別の内容で使われています。最初からやり直してください',
      us: 'This action number was used for something else. Please start again',
      cn: '该操作编号已用于其他内容，请重新操作',
    },
    no_such_call: {
      jp: 'この機能は見つかりませんでした',
      us: 'This function was not found',
      cn: '未找到该功能',
    },
    body_too_large: {
      jp: '送信する内容が大きすぎます',
      us: 'That is too large to send',
      cn: '提交的内容过大',
    },
    server_error: {
      jp: 'サーバーで問題が起きました。しばらくしてからもう一度お試しください',
      us: 'Something went wrong on the server. Please try again in a moment',
      cn: '服务器出现问题，请稍后再试',
    },
  },
  successes: {
    success: {
      jp: '完了しました',
      us: 'Done',
      cn: '操作成功',
    },
    modification_success: {
      jp: '変更しました',
      us: 'Changed',
      cn: '修改成功',
    },
    add_success: {
      jp: '追加しました',
      us: 'Added',
      cn: '添加成功',
    },
    removal_success: {
      jp: '削除しました',
      us: 'Removed',
      cn: '已移除',
    },
    upload_success: {
      jp: 'アップロードしました',
      us: 'Uploaded',
      cn: '上传成功',
    },
    application_success: {
      jp: '申し込みました',
      us: 'Application accepted',
      cn: '申请已提交',
    },
  },
} satisfies SliceWords<keyof typeof commonRefusals, (typeof commonSuccesses)[number]>
