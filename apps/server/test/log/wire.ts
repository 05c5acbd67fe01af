import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'log/consistency': 'public',
    'log/inclusion': named('move', 'number', '99999999', { kind: 'move' }),
  },
  objects: async ({ who }) => {
    const { list } = (await who.call('user/fundRecords')).data
    return { move: list[0]?.entries[0]?.number ?? '' }
  },
}
