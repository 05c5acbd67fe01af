import { merkleRootLater } from '@zaraba/rules/funding/merkle.ts'
import { canonicalLines } from '@zaraba/rules/funding/statement-lines.ts'
import { useEffect, useState } from 'react'
import type { Statement } from './statement-figures.ts'

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))

/** Whether the entries that the screen shows make the root that the server named. @throws where the browser hashes nothing. */
export const makesItsRoot = async (statement: Statement): Promise<boolean> =>
  (await merkleRootLater(canonicalLines(statement), sha256)) === statement.root

/** `null` until it is known, and on pages that are not secure, where browsers do not hash. */
export const useRootCheck = (statement: Statement): boolean | null => {
  const [known, setKnown] = useState<{ readonly root: string; readonly holds: boolean } | null>(null)
  useEffect(() => {
    if (globalThis.crypto?.subtle === undefined) return
    let left = false
    void makesItsRoot(statement).then((holds) => {
      if (!left) setKnown({ root: statement.root, holds })
    })
    return () => {
      left = true
    }
  }, [statement])
  return known?.root === statement.root ? known.holds : null
}
