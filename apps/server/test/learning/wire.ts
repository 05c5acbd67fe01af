import type { WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'learning/tasks': 'own',
  },
  examples: async (send) => {
    await send('learning/tasks', { course: 'orders' })
  },
}
