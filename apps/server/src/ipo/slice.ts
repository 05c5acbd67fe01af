import { slice } from '../base/slice.ts'
import { gatheredWrites } from '../database/gather.ts'
import { identityFace } from '../identity/face.ts'
import { marketFace } from '../market/face.ts'
import { tradingFace } from '../trading/face.ts'
import { ipoCallsOf } from './calls.ts'
import { ipoMessages } from './messages.ts'
import { unfinished, waiting } from './offering-store.ts'
import type { IpoPorts } from './ports.ts'
import { type ProposalPorts, proposalActions, proposalReads } from './proposals/proposals.ts'
import { announcing } from './steps/announce.ts'
import { stepDue, stepHandler, stepSubjects } from './steps/steps.ts'
import { worldOf } from './steps/world.ts'
import { subjectsOf } from './subjects.ts'
import { recomputeDraws } from './verify/recompute.ts'
import { verifyIpo } from './verify/verify-store.ts'

/** New shares: offerings, applications, the sealed list and the draw. */
export const ipo = slice({
  name: 'ipo',
  tables: ['ipo.*'],
  messages: ipoMessages,
  waiting,
  unfinished,
  needs: { identity: identityFace, market: marketFace, trading: tradingFace },
  entries: {
    applied: ['subscribe'],
    priced: ['subscription_back'],
    drawn: ['subscription_back'],
    withdrawn: ['subscription_back'],
    waived: ['subscription_back'],
    paid: ['subscription_pay'],
    listed: ['receive'],
  },
  verify: verifyIpo,
  recompute: recomputeDraws,
  units: {
    'ipo.advance': { whole: 'offerings are announced from the market alone: no customer has a part in them yet' },
    [stepDue]: { each: 'a subscription' },
  },
  open: ({ database, marketClock, systemClock, secrets, writeEvents }, { identity, market, trading }) => {
    const ports: IpoPorts = {
      database,
      marketClock,
      systemClock,
      secrets,
      identity,
      trading,
      writeEvents: gatheredWrites(writeEvents),
      world: worldOf(market.offerings),
      readOfferings: market.readOfferings,
      priceOf: (of, code) => {
        const instrument = market.instrumentOf(of, code)
        return instrument === null ? null : (market.quote(instrument)?.price ?? null)
      },
    }
    const operators: ProposalPorts = {
      ...ports,
      bringOffering: market.bringOffering,
      companyNames: () => market.catalogue().all.flatMap(({ names }) => Object.values(names)),
    }
    return {
      subjectsOf: subjectsOf(ports),
      calls: ipoCallsOf(ports),
      actions: proposalActions(operators),
      reads: proposalReads(operators),
      advance: announcing(ports),
      due: { [stepDue]: stepHandler(ports) },
      dueSubjects: stepSubjects,
    }
  },
})
