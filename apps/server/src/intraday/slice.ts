import { slice } from '../base/slice.ts'
import { identityFace } from '../identity/face.ts'
import { createLane } from '../limits/lane.ts'
import { marketFace } from '../market/face.ts'
import { productsFace } from '../products/face.ts'
import { reviewFace } from '../review/face.ts'
import { intradayApply } from './apply.ts'
import { createDesk } from './desk.ts'
import { closeDue, deskSubjects, intradayDue, openDue, takeUpDue } from './due.ts'
import { stakeGains } from './gains.ts'
import { intradayInfo } from './info.ts'
import { intradayMessages } from './messages.ts'
import type { IntradayPorts } from './ports.ts'
import { recomputeStakes } from './recompute.ts'
import { createRecord } from './record.ts'
import { stakeRules } from './stake-review.ts'
import { waiting } from './store.ts'
import { verifyStakes } from './verify-store.ts'

/** Limits of views of a desk that wait to be computed: in all, and of one caller. */
const [mostWaiting, mostOfOne] = [256, 16] as const

/** The exports of the slice, made of its ports. */
export const openDesks = (ports: IntradayPorts) => {
  const lane = createLane(mostWaiting, mostOfOne)
  const desk = createDesk(ports)
  ports.products.gains.register('intraday', stakeGains(ports, desk))
  return {
    desk,
    calls: {
      'trade/intradayInfo': intradayInfo(ports, desk, { recordOf: createRecord(desk, ports.market.historyFrom, lane), lane }),
      'trade/intradayApply': intradayApply(ports, desk),
    },
    reviews: { intraday: stakeRules(ports, desk) },
    due: intradayDue(ports, desk),
    dueSubjects: deskSubjects,
  }
}

/** A stake for one day of a market, which a desk with published rules trades. */
export const intraday = slice({
  name: 'intraday',
  tables: ['intraday.*'],
  messages: intradayMessages,
  waiting,
  needs: { review: reviewFace, identity: identityFace, market: marketFace, products: productsFace },
  entries: {
    applied: ['intraday_hold'],
    rejected: ['intraday_back'],
    failed: ['intraday_back'],
    missed: ['intraday_back'],
    paid: ['intraday_profit', 'intraday_loss', 'fee', 'intraday_back'],
  },
  verify: verifyStakes,
  recompute: recomputeStakes,
  units: {
    [takeUpDue]: { each: 'a stake' },
    [openDue]: { each: 'a stake' },
    [closeDue]: { each: 'a stake' },
  },
  open: ({ database, marketClock, writeEvents }, { review: reviews, identity, market, products }) => {
    const {
      calls,
      reviews: rules,
      due,
      dueSubjects,
    } = openDesks({
      database,
      marketClock,
      writeEvents,
      reviews,
      identity,
      market,
      products,
      frozen: identity.frozen,
      hasFundPassword: identity.hasFundPassword,
    })
    return { calls, reviews: rules, due, dueSubjects, subjectsOf: products.subjectsOf }
  },
})
