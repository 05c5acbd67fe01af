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
    apply_time: { jp: '申請', us: 'Applied', cn: '申请时间' },
    review_time: { jp: '決定', us: 'Decided', cn: '决定时间' },
    promised_time: { jp: '回答期限', us: 'Decision by', cn: '最晚答复' },
    order_no: { jp: '番号', us: 'No.', cn: '编号' },
    status: { jp: '状態番号', us: 'Status', cn: '状态码' },
    state: { jp: '状態', us: 'State', cn: '状态' },
    reason: { jp: '理由', us: 'Reason', cn: '理由' },
    decided_by: { jp: '判断者', us: 'Decided by', cn: '决定者' },
    reviewer: { jp: '審査', us: 'Reviewer', cn: '审核' },
    kind: { jp: '種類', us: 'Kind', cn: '类型' },
  },
  refusals: reviewRefusals,
})
