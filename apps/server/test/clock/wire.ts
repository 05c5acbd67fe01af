import type { WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'clock/state': 'public',
    'clock/move': 'own',
  },
}
