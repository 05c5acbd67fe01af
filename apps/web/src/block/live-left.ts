import { useCallback } from 'react'

/** What is left of an offer as the stream tells it; `undefined` until it has told. */
export const useLeft = (_watch: boolean): ((id: string) => number | undefined) => useCallback(() => undefined, [])
