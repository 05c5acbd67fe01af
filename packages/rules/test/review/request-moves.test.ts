import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import type { ReviewState } from '@zaraba/contract/review/states.ts'
import { expect, test } from 'vitest'
import { requestMayMove } from '../../src/review/request-moves.ts'

const states: readonly ReviewState[] = ['pending', 'passed', 'rejected', 'cancelled']
const ends: Readonly<Record<ReviewKind, readonly ReviewState[]>> = {
  identity: ['passed', 'rejected'],
  deposit: ['passed', 'rejected'],
  withdrawal: ['passed', 'rejected', 'cancelled'],
  loan: ['passed', 'rejected'],
  intraday: ['passed', 'rejected'],
  block: ['passed', 'rejected', 'cancelled'],
}

test.each(Object.entries(ends) as [ReviewKind, readonly ReviewState[]][])(
  '[S-01] [S-02] [S-09] a request of %s waits and ends once, and only a withdrawal and a block are taken back',
  (kind, allowed) => {
    for (const from of states)
      for (const to of states)
        expect([from, to, requestMayMove(kind, from, to)]).toEqual([from, to, from === 'pending' && allowed.includes(to)])
  },
)
