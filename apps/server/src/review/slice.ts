import { instant } from '@zaraba/money/time.ts'
import { unusedPictureKept } from '../base/review.ts'
import { slice } from '../base/slice.ts'
import { reviewFace } from './face.ts'
import { createReviewMachine, imagesDue, requestSubjects, reviewDue } from './machine.ts'
import { forgetUnusedPictures } from './picture-store.ts'
import { createReviewQueue, queueMetrics } from './review-queue.ts'
import { decisionLeaves, unfinished, waiting } from './store.ts'
import { timesOfRequests } from './times-store.ts'
import { verifyDecisions } from './verify-store.ts'

/** The one machine behind every review; the rules of each kind come from the slice that knows them. */
export const review = slice({
  name: 'review',
  tables: ['review.*'],
  waiting,
  unfinished,
  needs: {},
  gives: reviewFace,
  leaves: [decisionLeaves],
  verify: verifyDecisions,
  sweep: (database, now) => forgetUnusedPictures(database, instant(now - unusedPictureKept)),
  units: { [reviewDue]: { each: 'a request' }, [imagesDue]: { each: 'the pictures of a request' } },
  open: ({ database, marketClock, writeEvents, settings, slices }) => {
    const reviewer = () => (settings().get('reviewer') === 'operators' ? 'operators' : 'rules')
    const machine = createReviewMachine({ marketClock, writeEvents, reviewer }, slices.reviews)
    return {
      face: { ...machine, queue: createReviewQueue(machine), timesOf: timesOfRequests },
      due: machine.dueHandlers,
      dueSubjects: requestSubjects,
      metrics: [queueMetrics(database, marketClock)],
    }
  },
})
