import type { SliceWords } from '../slice-words.ts'

/** Requests that wait for a decision. */
export const reviewWords = {
  refusals: {
    request_already_decided: {
      jp: 'この申請はすでに処理されています',
      us: 'This request has been decided already',
      cn: '该申请已处理',
    },
  },
  successes: {},
} satisfies SliceWords
