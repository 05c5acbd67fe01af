import { consoleSlice } from '../shell/console-slice.ts'
import { deskShown } from './desk-shown.ts'

/** Stakes for the intraday desks. */
export const intraday = consoleSlice({
  reviews: {
    intraday: {
      queue: { jp: '日計り', us: 'Intraday', cn: '日内申请' },
      name: { jp: '日計り', us: 'Intraday application', cn: '日内申请' },
      order: 5,
      details: {
        desk: { jp: 'デスク', us: 'Desk of', cn: '交易台' },
        date: { jp: '対象日', us: 'Day', cn: '日期' },
        capacity: {
          jp: 'その日の残り枠（この申込の前）',
          us: 'Capacity left on that day, before this application',
          cn: '当日剩余额度（此申请之前）',
        },
      },
      shown: deskShown,
    },
  },
})
