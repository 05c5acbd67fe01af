import { contractSlice } from '../contract-slice.ts'
import { contentEvents } from './events.ts'

/** News, messages and push. */
export const content = contractSlice({ events: contentEvents, shows: { 'user/messages': ['messages'] } })
