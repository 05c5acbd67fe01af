import { paths } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'
import { reviewRefusals } from './refusals.ts'

/** Requests that wait for a decision. */
export const review = consoleSlice({
  screens: [
    { path: paths.reviews, load: async () => (await import('./queue.screen.tsx')).QueueScreen },
    { path: paths.review, load: async () => (await import('./queue.screen.tsx')).QueueScreen },
  ],
  fields: {
    apply_time: { ja: '申請', en: 'Applied', zh: '申请时间' },
    review_time: { ja: '決定', en: 'Decided', zh: '决定时间' },
    promised_time: { ja: '回答期限', en: 'Decision by', zh: '最晚答复' },
    order_no: { ja: '番号', en: 'No.', zh: '编号' },
    status: { ja: '状態番号', en: 'Status', zh: '状态码' },
    state: { ja: '状態', en: 'State', zh: '状态' },
    reason: { ja: '理由', en: 'Reason', zh: '理由' },
    decided_by: { ja: '判断者', en: 'Decided by', zh: '决定者' },
    reviewer: { ja: '審査', en: 'Reviewer', zh: '审核' },
    kind: { ja: '種類', en: 'Kind', zh: '类型' },
  },
  refusals: reviewRefusals,
})
