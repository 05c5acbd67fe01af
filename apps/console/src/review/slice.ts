import { paths, queuePath } from '../paths.ts'
import { consoleSlice } from '../shell/console-slice.ts'

/** Requests that wait for a decision. */
export const review = consoleSlice({
  screens: [
    { path: paths.reviews, load: async () => (await import('./queue.screen.tsx')).QueueScreen },
    { path: paths.review, load: async () => (await import('./queue.screen.tsx')).QueueScreen },
  ],
  areas: [
    { name: 'identity', path: queuePath('identity'), kind: 'identity', asks: 'reviews/queue', place: 1 },
    { name: 'deposit', path: queuePath('deposit'), kind: 'deposit', asks: 'reviews/queue', place: 2 },
    { name: 'withdrawal', path: queuePath('withdrawal'), kind: 'withdrawal', asks: 'reviews/queue', place: 3 },
    { name: 'loan', path: queuePath('loan'), kind: 'loan', asks: 'reviews/queue', place: 4 },
    { name: 'intraday', path: queuePath('intraday'), kind: 'intraday', asks: 'reviews/queue', place: 5 },
    { name: 'block', path: queuePath('block'), kind: 'block', asks: 'reviews/queue', place: 6 },
  ],
})
