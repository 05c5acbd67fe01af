import { type RefusalKey, refusalKeys, type SuccessKey, successKeys } from '@zaraba/contract/refusals.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import { clearToasts } from '@zaraba/ui/sheets/toast.ts'
import { ToastHost } from '@zaraba/ui/sheets/toast-host.tsx'
import { loadSliceTexts, spokenIn } from '@zaraba/ui/words/spoken.ts'
import { call } from '../../src/shell/server/client.ts'
import { queryClient, useAct } from '../../src/shell/server/queries.ts'
import '@zaraba/ui/style/tokens.css'
import '@zaraba/ui/style/type.css'
import '@zaraba/ui/style/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Said {
  readonly way: 'refusal' | 'success' | 'quiet'
  readonly key: string
  readonly toasts: readonly string[]
  /** The key's own words in each language, from the files of words. */
  readonly own: InEachLanguage
}

const frame = () => new Promise(requestAnimationFrame)
/** The toasts that are painted now, each within the window; that of a call under way has no tone. */
const painted = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[role=status] > [data-tone]')]
    .filter((toast) => {
      const { left, right, top, bottom, width } = toast.getBoundingClientRect()
      const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      return toast.checkVisibility() && width > 10 && inside
    })
    .map((toast) => toast.innerText.trim())

/** Toasts on the screen after something was shown, at most five seconds later; then they are cleared. */
const heard = async (): Promise<readonly string[]> => {
  for (let frames = 0; frames < 300 && painted().length === 0; frames += 1) await frame()
  await frame()
  const toasts = painted()
  clearToasts()
  await frame()
  return toasts
}

const ownWords = (key: RefusalKey | SuccessKey): Said['own'] => ({
  en: spokenIn('en', key) ?? '',
  ja: spokenIn('ja', key) ?? '',
  zh: spokenIn('zh', key) ?? '',
})

/** Asks what the server refuses by the key that is sent along: the way of every call of the app. */
const refused = async (way: 'refusal' | 'quiet', key: RefusalKey): Promise<Said> => {
  await call('user/funds', { type: 'jpy' }, { key, quiet: way === 'quiet' }).catch(() => undefined)
  return { way, key, own: ownWords(key), toasts: way === 'quiet' ? painted() : await heard() }
}
const succeeded = async (key: SuccessKey): Promise<Said> => {
  document.querySelector<HTMLButtonElement>(`[data-success="${key}"]`)?.click()
  return { way: 'success', key, own: ownWords(key), toasts: await heard() }
}

/** A button whose act succeeds with the sentence of a key. */
const Act = ({ success }: { readonly success: SuccessKey }) => {
  const act = useAct('watch/sort', { success })
  return (
    <button type="button" hidden data-success={success} onClick={() => act.mutate({ keys: 'jpy:7203' })}>
      {success}
    </button>
  )
}

const sayAll = async (tell: (said: Said) => void): Promise<void> => {
  for (const key of refusalKeys) tell(await refused('refusal', key))
  tell(await refused('quiet', 'insufficient_loan_limit'))
  for (const key of successKeys) tell(await succeeded(key))
}

const Page = () => {
  const [list, setList] = useState<readonly Said[]>([])
  const [done, setDone] = useState(false)
  useEffect(() => {
    void sayAll((said) => setList((before) => [...before, said])).then(() => setDone(true))
  }, [])
  return (
    <>
      {successKeys.map((key) => (
        <Act key={key} success={key} />
      ))}
      <output data-done={done}>{done ? JSON.stringify(list) : ''}</output>
      <ToastHost />
    </>
  )
}

await loadSliceTexts()
createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>,
)
