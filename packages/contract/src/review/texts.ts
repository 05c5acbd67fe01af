import type { SliceTexts } from '../slice-texts.ts'

/** Requests that wait for a decision. */
export const reviewTexts = {
  refusals: {
    request_already_decided: {
      ja: 'この申請はすでに処理されています',
      en: 'This request has been decided already',
      zh: '该申请已处理',
    },
  },
  successes: {},
} satisfies SliceTexts
