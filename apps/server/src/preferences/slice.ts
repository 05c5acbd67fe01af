import { slice } from '../base/slice.ts'
import { preferences as handler } from './preferences.ts'

export const preferences = slice({
  name: 'preferences',
  tables: ['preferences.*'],
  needs: {},
  open: ({ database, systemClock }) => ({ calls: { 'user/preferences': handler(database, systemClock) } }),
})
