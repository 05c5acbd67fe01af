import type { SliceWords } from '../slice-words.ts'

/** Requests that wait for a decision. */
export const reviewWords = {
  refusals: {
    request_already_decided: {
      ja: 'この申請はすでに処理されています',
      en: 'This request has been decided already',
      zh: '该申请已处理',
    },
  },
  successes: {},
} satisfies SliceWords
